"""The subcommands of `krabbeltisch`: each module adds its arguments and runs them."""
