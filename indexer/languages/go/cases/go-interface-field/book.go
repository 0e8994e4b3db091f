package ledger

type Book struct {
	store Store
}

func New() *Book {
	return &Book{store: &memory{}}
}

func (b *Book) Add(entry string) error {
	if err := b.store.Save(entry); err != nil {
		return err
	}
	_ = b.store.Load(1)
	return nil
}

func Use() error {
	return New().Add("x")
}
