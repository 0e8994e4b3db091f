//go:build windows

package disk

func device() string {
	return join("C:", "")
}
