package disk

func device() string {
	return join("/dev", "sda")
}
