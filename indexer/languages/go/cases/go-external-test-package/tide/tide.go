package tide

func High() int { return base() + 1 }

func base() int { return 1 }
