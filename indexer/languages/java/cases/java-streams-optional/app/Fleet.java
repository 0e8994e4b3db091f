package app;

import java.util.*;
import java.util.stream.*;
import static java.util.stream.Collectors.*;

class Fleet {
    private final Map<String, List<Truck>> byDepot = new TreeMap<>();
    private Optional<Truck> lead = Optional.empty();

    List<Trip> trips() {
        return byDepot.values().stream()
            .flatMap(List::stream)
            .filter(Truck::isFree)
            .map(Truck::trips)
            .flatMap(Collection::stream)
            .peek(t -> t.check())
            .sorted(Comparator.comparing(Trip::length).reversed())
            .collect(Collectors.toList());
    }

    void plan() {
        trips().get(0).check();
        lead.map(Truck::first).orElseGet(Trip::new).check();
        lead.ifPresent(this::use);
        lead.filter(t -> t.isFree()).flatMap(t -> t.next()).ifPresentOrElse(n -> n.first().check(), this::plan);
        for (Map.Entry<String, List<Truck>> e : byDepot.entrySet())
            for (Truck t : e.getValue()) t.isFree();
        byDepot.forEach((k, ts) -> ts.forEach(Truck::first));
        byDepot.computeIfAbsent("x", k -> new ArrayList<>()).add(new Truck());
        Map<Boolean, List<Trip>> parts = trips().stream().collect(partitioningBy(t -> t.length() > 3));
        parts.get(true).forEach(t -> t.check());
        var grouped = trips().stream().collect(groupingBy(Trip::length));
        grouped.get(3).get(0).check();
        var index = trips().stream().collect(toMap(Trip::length, t -> t));
        index.get(1).check();
        trips().stream().reduce((a, b) -> a.length() > b.length() ? a : b).get().check();
        trips().stream().mapToInt(Trip::length).sum();
        Stream.of(new Truck(), new Truck()).map(Truck::first).forEach(Trip::check);
        Arrays.asList(new Trip()).iterator().next().check();
        Iterator<Truck> it = byDepot.get("a").iterator();
        while (it.hasNext()) it.next().first();
        IntStream.range(0, 3).mapToObj(i -> new Trip()).toList().get(0).check();
    }

    private void use(Truck t) { t.first(); }
}
