import { expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { jpa } from '#indexer/frameworks/jpa/jpa';

const ENTITIES = {
  'a/Order.java': `package a;
import jakarta.persistence.*;
@Entity
@Table(name = "orders")
class Order {
    @Id Long id;
}
@Entity
class OrderLine {
    @Id Long id;
}
`,
};

it('reads and writes by a repository: derived, by query, inherited', async () => {
  expect(
    await entityEdges(
      {
        ...ENTITIES,
        'a/OrderRepository.java': `package a;
import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
interface OrderRepository extends JpaRepository<Order, Long> {
    List<Order> findByStatus(String status);
    void deleteByStatus(String status);
    @Modifying
    @Query("update Order o set o.status = ?1")
    void close(String status);
    @Query(value = "select * from order_archive", nativeQuery = true)
    List<Order> old();
}
interface LineRepository extends JpaRepository<OrderLine, Long> {
}
`,
        'a/Desk.java': `package a;
class Desk {
    private final OrderRepository orders;
    private final LineRepository lines;
    Desk(OrderRepository orders, LineRepository lines) { this.orders = orders; this.lines = lines; }
    void take(Order order) { orders.save(order); }
    Object all() { return lines.findAll(); }
    Object open() { return orders.findByStatus("open"); }
}
`,
      },
      [jpa],
    ),
  ).toEqual([
    'a/Desk.java::Desk.take -writes_table-> table::orders @a/Desk.java:6',
    'a/Desk.java::Desk.all -reads_table-> table::order_line @a/Desk.java:7',
    'a/OrderRepository.java::OrderRepository.findByStatus -reads_table-> table::orders @a/OrderRepository.java:7',
    'a/OrderRepository.java::OrderRepository.deleteByStatus -writes_table-> table::orders @a/OrderRepository.java:8',
    'a/OrderRepository.java::OrderRepository.close -writes_table-> table::orders @a/OrderRepository.java:10',
    'a/OrderRepository.java::OrderRepository.old -reads_table-> table::order_archive @a/OrderRepository.java:12',
  ]);
});

it('works through an entity manager, and leaves a project class of its name alone', async () => {
  expect(
    await entityEdges(
      {
        ...ENTITIES,
        'a/Store.java': `package a;
import jakarta.persistence.EntityManager;
class Store {
    private EntityManager em;
    private Box box;
    Order one(Long id) { return em.find(Order.class, id); }
    void add(Order order) { em.persist(order); }
    void keep(Order order) { box.persist(order); }
}
class Box {
    void persist(Order order) {}
}
`,
      },
      [jpa],
    ),
  ).toEqual([
    'a/Store.java::Store.one -reads_table-> table::orders @a/Store.java:6',
    'a/Store.java::Store.add -writes_table-> table::orders @a/Store.java:7',
  ]);
});

it('writes what an entity cascades to, and not what it only refers to', async () => {
  expect(
    await entityEdges(
      {
        'a/Ship.java': `package a;
import jakarta.persistence.*;
import java.util.List;
import java.util.Set;
@MappedSuperclass
class Named {
    @OneToOne(cascade = { CascadeType.REFRESH, CascadeType.PERSIST })
    Label label;
}
@Entity
@Table(name = "ships")
class Ship extends Named {
    @OneToMany(cascade = CascadeType.ALL, fetch = FetchType.EAGER)
    private final List<Mast> masts = null;
    @ManyToOne
    private Port home;
    @ManyToMany(cascade = CascadeType.REFRESH)
    private Set<Port> ports;
}
@Entity
class Mast { @Id Long id; }
@Entity
class Port { @Id Long id; }
@Entity
class Label { @Id Long id; }
`,
      },
      [jpa],
    ),
  ).toEqual([
    'table::ships -writes_table-> table::mast @a/Ship.java:14',
    'table::ships -writes_table-> table::label @a/Ship.java:8',
  ]);
});
