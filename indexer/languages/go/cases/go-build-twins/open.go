package disk

func Mount() string {
	return device()
}
