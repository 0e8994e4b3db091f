package shelf;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

public class Library {
    public int words(Collection<Book> books) {
        return books.stream()
                .filter(book -> book.isOld())
                .flatMap(book -> book.pages().stream())
                .mapToInt(page -> page.words())
                .sum();
    }

    public void shelve(List<Book> books) {
        Map<String, List<Book>> byGenre = books.stream().collect(Collectors.groupingBy(book -> book.genre()));
        byGenre.values().forEach(group -> group.get(0).pages());
        for (var entry : byGenre.entrySet()) {
            entry.getValue().get(0).genre();
        }
    }

    public String first(List<Book> books) {
        Optional<Book> oldest = books.stream().filter(Book::isOld).findFirst();
        return oldest.map(book -> book.genre()).orElse("none");
    }

    public List<Page> all(List<Book> books) {
        var sorted = books.stream().sorted((a, b) -> a.genre().compareTo(b.genre())).toList();
        return sorted.get(0).pages();
    }
}
