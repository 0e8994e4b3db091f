import { describe, expect, it, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { spring } from '#indexer/frameworks/spring/spring';

const edges = (files: Readonly<Record<string, string>>): Promise<string[]> => entityEdges(files, [spring]);

describe('routes', () => {
  it('adds up class and method, several paths and methods, constants and interfaces', async () => {
    expect(
      await edges({
        'a/Boats.java': `package a;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping({"/boats", Boats.OLD})
public class Boats {
    static final String OLD = "/ships";
    @GetMapping
    public String list() { return ""; }
    @RequestMapping(path = "/{id}", method = {RequestMethod.PUT, RequestMethod.PATCH})
    public String change(@PathVariable String id) { return id; }
    public String helper() { return ""; }
}
`,
        'a/PierApi.java': `package a;
import org.springframework.web.bind.annotation.PostMapping;
interface PierApi {
    @PostMapping("/piers")
    String add();
}
`,
        'a/Pier.java': `package a;
import org.springframework.web.bind.annotation.RestController;
@RestController
class Pier implements PierApi {
    public String add() { return ""; }
}
`,
        'a/Own.java': `package a;
class Own {
    @GetMapping("/no")
    String no() { return ""; }
    @interface GetMapping { String value(); }
}
`,
      }),
    ).toEqual([
      'a/Boats.java::Boats.list -handles_route-> route::GET /boats @a/Boats.java:7',
      'a/Boats.java::Boats.list -handles_route-> route::GET /ships @a/Boats.java:7',
      'a/Boats.java::Boats.change -handles_route-> route::PUT /boats/{id} @a/Boats.java:9',
      'a/Boats.java::Boats.change -handles_route-> route::PATCH /boats/{id} @a/Boats.java:9',
      'a/Boats.java::Boats.change -handles_route-> route::PUT /ships/{id} @a/Boats.java:9',
      'a/Boats.java::Boats.change -handles_route-> route::PATCH /ships/{id} @a/Boats.java:9',
      'a/Pier.java::Pier.add -handles_route-> route::POST /piers @a/PierApi.java:4',
    ]);
  });

  it('reads functional routes and Kotlin controllers', async () => {
    expect(
      await edges({
        'a/Routes.java': `package a;
import org.springframework.context.annotation.Bean;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
class Routes {
    @Bean
    RouterFunction<?> routes(BoatHandler handler) {
        return RouterFunctions.route().GET("/boats", handler::list).POST("/boats", handler::add).build();
    }
}
class BoatHandler {
    Object list() { return null; }
    Object add() { return null; }
}
`,
        'a/Crew.kt': `package a
import org.springframework.web.bind.annotation.*
@RestController
@RequestMapping("/crew")
class Crew {
    @GetMapping("/{id}", "/by/{id}")
    fun show(@PathVariable id: String): String = id
}
`,
      }),
    ).toEqual([
      'a/Routes.java::BoatHandler.list -handles_route-> route::GET /boats @a/Routes.java:8',
      'a/Routes.java::BoatHandler.add -handles_route-> route::POST /boats @a/Routes.java:8',
      'a/Crew.kt::Crew.show -handles_route-> route::GET /crew/{id} @a/Crew.kt:6',
      'a/Crew.kt::Crew.show -handles_route-> route::GET /crew/by/{id} @a/Crew.kt:6',
    ]);
  });
});

it('calls other services by template, fluent client and interface', async () => {
  expect(
    await edges({
      'a/Client.java': `package a;
import org.springframework.http.HttpMethod;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.reactive.function.client.WebClient;
class Client {
    private final RestTemplate http = new RestTemplate();
    private final WebClient web = WebClient.create("http://locks.example.com");
    void close(String id) { http.exchange("http://old.example.com/x", HttpMethod.DELETE, null, String.class); }
    void open(String id) { web.post().uri("/open/{id}", id).retrieve(); }
}
`,
      'a/Rates.java': `package a;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
@FeignClient(name = "rates", path = "/api")
interface Rates {
    @GetMapping("/rates/{day}")
    String of(String day);
}
`,
    }),
  ).toEqual([
    'a/Client.java::Client.close -calls_http-> http::DELETE http://old.example.com/x @a/Client.java:8',
    'a/Client.java::Client.open -calls_http-> http::POST http://locks.example.com/open/{id} @a/Client.java:9',
    'a/Rates.java::Rates.of -calls_http-> http::GET http://rates/api/rates/{day} @a/Rates.java:6',
  ]);
});

it('reads configuration from annotations, bound classes and the environment', async () => {
  expect(
    await edges({
      'a/Settings.java': `package a;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.core.env.Environment;
@ConfigurationProperties(prefix = "shop.mail")
class Mail {
    private String senderName;
    static int count;
}
class Limits {
    @Value("\${limits.max:10}")
    private int max;
    Limits(@Value("\${limits.min}") int min) {}
    String zone(Environment env) { return env.getProperty("limits.zone"); }
}
`,
    }),
  ).toEqual([
    'a/Settings.java::Limits.zone -reads_config-> config::limits.zone @a/Settings.java:14',
    'a/Settings.java::Mail -reads_config-> config::shop.mail.sender-name @a/Settings.java:7',
    'a/Settings.java::Limits -reads_config-> config::limits.max @a/Settings.java:11',
    'a/Settings.java::Limits.Limits -reads_config-> config::limits.min @a/Settings.java:13',
  ]);
});

it('joins events, topics, queues and schedules', async () => {
  expect(
    await edges({
      'a/Orders.java': `package a;
import org.springframework.amqp.rabbit.annotation.*;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.scheduling.annotation.Scheduled;
class OrderPlaced {}
class Orders {
    static final String TOPIC = "orders";
    private final ApplicationEventPublisher events;
    private final KafkaTemplate<String, String> kafka;
    private final RabbitTemplate rabbit;
    void place() { events.publishEvent(new OrderPlaced()); }
    void ship() { kafka.send(TOPIC, "x"); }
    void bill() { rabbit.convertAndSend("shop", "bill", "x"); }
    @EventListener
    void placed(OrderPlaced event) {}
    @KafkaListener(topics = TOPIC, groupId = "g")
    void shipped(String text) {}
    @RabbitListener(bindings = @QueueBinding(value = @Queue("bills"), exchange = @Exchange("shop"), key = "bill"))
    void billed(String text) {}
    @Scheduled(cron = "0 3 * * * *")
    void nightly() {}
    @Scheduled(fixedRate = 5_000)
    void often() {}
}
`,
    }),
  ).toEqual([
    'a/Orders.java::Orders.place -publishes-> topic::OrderPlaced @a/Orders.java:15',
    'a/Orders.java::Orders.ship -publishes-> topic::orders @a/Orders.java:16',
    'a/Orders.java::Orders.bill -publishes-> topic::shop @a/Orders.java:17',
    'a/Orders.java::Orders.placed -subscribes-> topic::OrderPlaced @a/Orders.java:18',
    'a/Orders.java::Orders.shipped -subscribes-> topic::orders @a/Orders.java:20',
    'a/Orders.java::Orders.billed -subscribes-> topic::bills @a/Orders.java:22',
    'topic::shop -publishes-> topic::bills @a/Orders.java:22',
    'schedule::0 3 * * * * -schedules-> a/Orders.java::Orders.nightly @a/Orders.java:24',
    'schedule::every 5 seconds -schedules-> a/Orders.java::Orders.often @a/Orders.java:26',
  ]);
});

test('answers for an abstract controller under the paths of its heirs', async () => {
  const edges = await entityEdges(
    {
      'a/Base.java': `package a;
import org.springframework.web.bind.annotation.*;
public abstract class Base {
  @GetMapping("/ping") public String ping() { return ""; }
}
`,
      'a/Boats.java': `package a;
import org.springframework.web.bind.annotation.*;
@RestController @RequestMapping("/boats")
public class Boats extends Base {}
`,
      'a/Crews.java': `package a;
import org.springframework.web.bind.annotation.*;
@RestController @RequestMapping("/crews")
public class Crews extends Base {
  @Override @GetMapping("/pong") public String ping() { return "x"; }
}
`,
    },
    [spring],
  );
  expect(edges).toEqual([
    'a/Base.java::Base.ping -handles_route-> route::GET /boats/ping @a/Base.java:4',
    'a/Crews.java::Crews.ping -handles_route-> route::GET /crews/pong @a/Crews.java:5',
  ]);
});
