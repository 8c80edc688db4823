@echo off
rem Starts the table with the Python that lies beside this file; it is the one of python.org.
start "" "%~dp0python\pythonw.exe" -m scenes.program.start %*
