package queue;

import java.util.Comparator;
import java.util.List;

public class Line {
    public void sort(List<Person> people) {
        people.sort(new Comparator<Person>() {
            @Override
            public int compare(Person left, Person right) {
                return weigh(left) - right.age();
            }
        });
    }

    private int weigh(Person person) {
        return person.age();
    }

    public int local(Person person) {
        class Judge {
            int mark() {
                return weigh(person);
            }
        }
        return new Judge().mark();
    }

    public int compare(Person left, Person right) {
        return 0;
    }
}
