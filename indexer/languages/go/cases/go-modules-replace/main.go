package main

import (
	"example.com/winch"
	local "example.test/yard/winch"
	"github.com/acme/winch/drum"
)

func main() {
	winch.Pull()
	local.Pull()
	drum.Pull()
}
