import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { goMessaging } from '#indexer/frameworks/go-messaging/go-messaging';

const MOD = { 'go.mod': 'module example.test/mail\n\ngo 1.22\n' };

async function edgesOf(source: string): Promise<readonly string[]> {
  return [...(await entityEdges({ ...MOD, 'a.go': `package mail\n\n${source}` }, [goMessaging]))].sort();
}

describe('brokers in Go', () => {
  it('reads the topics of kafka-go and sarama', async () => {
    const edges = await edgesOf(`import (
	"context"

	"github.com/IBM/sarama"
	"github.com/segmentio/kafka-go"
)

const placed = "orders.placed"

type Feed struct {
	writer *kafka.Writer
	reader *kafka.Reader
}

func NewFeed() *Feed {
	return &Feed{
		writer: &kafka.Writer{Topic: placed},
		reader: kafka.NewReader(kafka.ReaderConfig{Topic: "orders.paid", GroupID: "mail"}),
	}
}

func (f *Feed) Tell(ctx context.Context) { f.writer.WriteMessages(ctx, kafka.Message{Value: nil}) }

func (f *Feed) Listen(ctx context.Context) { f.reader.ReadMessage(ctx) }

type worker struct{}

func (w *worker) ConsumeClaim(s sarama.ConsumerGroupSession, c sarama.ConsumerGroupClaim) error { return nil }

func Run(ctx context.Context, group sarama.ConsumerGroup, p sarama.SyncProducer) {
	group.Consume(ctx, []string{"orders.placed", "orders.gone"}, &worker{})
	p.SendMessage(&sarama.ProducerMessage{Topic: "mails"})
}
`);
    expect(edges).toEqual([
      'a.go::Feed.Listen -subscribes-> topic::orders.paid @a.go:26',
      'a.go::Feed.Tell -publishes-> topic::orders.placed @a.go:24',
      'a.go::Run -publishes-> topic::mails @a.go:34',
      'a.go::worker.ConsumeClaim -subscribes-> topic::orders.gone @a.go:33',
      'a.go::worker.ConsumeClaim -subscribes-> topic::orders.placed @a.go:33',
    ]);
  });

  it('reads subjects of NATS, queues of RabbitMQ, channels of Redis, tasks of asynq', async () => {
    const edges = await edgesOf(`import (
	"context"

	"github.com/hibiken/asynq"
	"github.com/nats-io/nats.go"
	amqp "github.com/rabbitmq/amqp091-go"
	"github.com/redis/go-redis/v9"
)

func onPaid(m *nats.Msg) {}

func Nats(nc *nats.Conn) {
	nc.Subscribe("pay.*", onPaid)
	nc.Publish("pay.done", nil)
}

func Rabbit(ctx context.Context, ch *amqp.Channel) {
	q, _ := ch.QueueDeclare("mails", true, false, false, false, amqp.Table{
		"x-dead-letter-exchange":    "",
		"x-dead-letter-routing-key": "failed",
	})
	ch.QueueBind(q.Name, "paid", "shop", false, nil)
	ch.Consume(q.Name, "", true, false, false, false, nil)
	ch.PublishWithContext(ctx, "shop", "paid", false, false, amqp.Publishing{})
}

func Redis(ctx context.Context) {
	rdb := redis.NewClient(&redis.Options{})
	rdb.Publish(ctx, "news", "x")
	rdb.Subscribe(ctx, "news", "other")
}

func send(ctx context.Context, t *asynq.Task) error { return nil }

func Tasks(client *asynq.Client, mux *asynq.ServeMux) {
	mux.HandleFunc("email:send", send)
	client.Enqueue(asynq.NewTask("email:send", nil))
}

type Book struct{}

func (Book) Publish(ctx context.Context, name string) {}

func Other(ctx context.Context) { Book{}.Publish(ctx, "no") }
`);
    expect(edges).toEqual([
      'a.go::Nats -publishes-> topic::pay.done @a.go:16',
      'a.go::Rabbit -publishes-> topic::shop/paid @a.go:26',
      'a.go::Rabbit -subscribes-> topic::mails @a.go:25',
      'a.go::Redis -publishes-> topic::news @a.go:31',
      'a.go::Redis -subscribes-> topic::news @a.go:32',
      'a.go::Redis -subscribes-> topic::other @a.go:32',
      'a.go::Tasks -publishes-> topic::email:send @a.go:39',
      'a.go::onPaid -subscribes-> topic::pay.* @a.go:15',
      'a.go::onPaid -subscribes-> topic::pay.done @a.go:15',
      'a.go::send -subscribes-> topic::email:send @a.go:38',
      'topic::mails -publishes-> topic::failed @a.go:20',
      'topic::shop/paid -publishes-> topic::mails @a.go:24',
    ]);
  });
});
