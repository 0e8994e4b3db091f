package errors

func New(text string) error { return nil }
func Wrap(err error) error  { return err }
