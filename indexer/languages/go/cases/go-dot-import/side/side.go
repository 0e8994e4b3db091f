package side

func Half(n int) int { return n }
