package log

type Logger struct{}

func (l *Logger) Printf(format string, args ...any) {}
func Default() *Logger { return &Logger{} }
