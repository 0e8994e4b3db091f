package meal;

public abstract class Dish<T extends Dish<T>> {
    protected abstract T self();

    public T salt(int grams) {
        return self();
    }
}
