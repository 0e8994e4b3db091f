package disk

func join(a, b string) string { return a + b }
