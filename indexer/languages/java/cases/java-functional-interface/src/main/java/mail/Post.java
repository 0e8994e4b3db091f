package mail;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

public class Post {
    private final Rule stamped = (letter, weight) -> {
        letter.stamp();
        return letter;
    };

    public void send(Letter letter, Rule rule) {
        rule.apply(letter, 2).stamp();
    }

    public void run(Letter letter) {
        send(letter, (paper, weight) -> paper.copy());
        each(letter, paper -> paper.stamp());
        made(() -> new Letter()).stamp();
        turned(letter, paper -> paper.copy()).stamp();
    }

    private void each(Letter letter, Consumer<Letter> action) {
        action.accept(letter);
    }

    private <T> T made(Supplier<T> maker) {
        return maker.get();
    }

    private <A, B> B turned(A from, Function<A, B> turn) {
        return turn.apply(from);
    }
}
