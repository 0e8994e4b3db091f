package ledger

type Store interface {
	Save(entry string) error
	Reader
}

type Reader interface {
	Load(id int) string
}

type memory struct{ rows []string }

func (m *memory) Save(entry string) error { return nil }
func (m *memory) Load(id int) string      { return m.rows[id] }
