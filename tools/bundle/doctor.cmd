@echo off
rem Says what the table finds on this computer, and whether it can start.
"%~dp0python\python.exe" -m scenes.program.start doctor
pause
