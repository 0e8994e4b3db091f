import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { dotnetMessaging } from '#indexer/frameworks/dotnet-messaging/dotnet-messaging';

describe('messages of .NET', () => {
  it('joins senders and handlers by the class of the message', async () => {
    const edges = await entityEdges(
      {
        'Bus.cs': `using System.Threading;
using System.Threading.Tasks;
using MassTransit;
using MediatR;

public record BoatSold(int Id);
public record SellBoat(int Id) : IRequest<bool>;

public class Seller
{
    private readonly IPublishEndpoint _endpoint;
    private readonly ISender _sender;

    public Seller(IPublishEndpoint endpoint, ISender sender) { _endpoint = endpoint; _sender = sender; }

    public Task Sell() => _endpoint.Publish(new BoatSold(1));

    public async Task Ask(SellBoat command) => await _sender.Send(command);
}

public class SoldConsumer : IConsumer<BoatSold>
{
    public Task Consume(ConsumeContext<BoatSold> context) => Task.CompletedTask;
}

public class SellHandler : IRequestHandler<SellBoat, bool>
{
    public Task<bool> Handle(SellBoat request, CancellationToken token) => Task.FromResult(true);
}
`,
      },
      [dotnetMessaging],
    );
    expect([...edges].sort()).toEqual([
      'Bus.cs::SellHandler.Handle -subscribes-> topic::SellBoat @Bus.cs:28',
      'Bus.cs::Seller.Ask -publishes-> topic::SellBoat @Bus.cs:18',
      'Bus.cs::Seller.Sell -publishes-> topic::BoatSold @Bus.cs:16',
      'Bus.cs::SoldConsumer.Consume -subscribes-> topic::BoatSold @Bus.cs:23',
    ]);
  });

  it('reads exchanges, queues and topics of brokers', async () => {
    const edges = await entityEdges(
      {
        'Brokers.cs': `using System;
using Confluent.Kafka;
using RabbitMQ.Client;
using StackExchange.Redis;

public class Brokers
{
    private const string Topic = "tides";

    public void Rabbit(IModel channel, byte[] body)
    {
        channel.QueueBind(queue: "boat-mail", exchange: "boats", routingKey: "sold");
        channel.BasicPublish(exchange: "boats", routingKey: "sold", body: body);
        channel.BasicPublish("", "plain-queue", null, body);
        channel.BasicConsume("boat-mail", true, null);
    }

    public void Kafka(IProducer<string, string> producer, IConsumer<string, string> consumer)
    {
        producer.ProduceAsync(Topic, new Message<string, string> { Value = "x" });
        consumer.Subscribe(Topic);
    }

    public void Redis(ISubscriber subscriber)
    {
        subscriber.Publish("alerts", "x");
        subscriber.Subscribe("alerts", Heard);
    }

    private void Heard(RedisChannel channel, RedisValue value) { }
}
`,
      },
      [dotnetMessaging],
    );
    const at = 'Brokers.cs';
    expect([...edges].sort()).toEqual([
      `${at}::Brokers.Heard -subscribes-> topic::alerts @${at}:27`,
      `${at}::Brokers.Kafka -publishes-> topic::tides @${at}:20`,
      `${at}::Brokers.Kafka -subscribes-> topic::tides @${at}:21`,
      `${at}::Brokers.Rabbit -publishes-> topic::boats @${at}:13`,
      `${at}::Brokers.Rabbit -publishes-> topic::plain-queue @${at}:14`,
      `${at}::Brokers.Rabbit -subscribes-> topic::boat-mail @${at}:15`,
      `${at}::Brokers.Redis -publishes-> topic::alerts @${at}:26`,
      'topic::boats -publishes-> topic::boat-mail @Brokers.cs:12',
    ]);
  });
});
