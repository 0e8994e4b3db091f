def indent(name):
	if name:
		return deeper(name)
	return name


def deeper(name):
	return name
