package maths

func Half(n int) int { return n / 2 }
