package crane

import "example.test/yard/winch"

func Lift() int {
	return winch.Pull()
}
