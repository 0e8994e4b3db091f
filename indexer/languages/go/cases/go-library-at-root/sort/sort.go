package sort

func Sort(i []int) { }
