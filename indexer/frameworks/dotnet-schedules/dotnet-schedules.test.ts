import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { dotnetSchedules } from '#indexer/frameworks/dotnet-schedules/dotnet-schedules';

describe('schedules of .NET', () => {
  it('reads recurring jobs, triggers and timers', async () => {
    const edges = await entityEdges(
      {
        'Jobs.cs': `using System;
using System.Threading;
using System.Threading.Tasks;
using Hangfire;
using Microsoft.Azure.Functions.Worker;
using Microsoft.Extensions.Hosting;
using Quartz;

public class Sweeper
{
    public void Sweep() { }
}

public class Jobs : BackgroundService
{
    public void Register()
    {
        RecurringJob.AddOrUpdate<Sweeper>("sweep", sweeper => sweeper.Sweep(), "0 3 * * *");
        RecurringJob.AddOrUpdate<Sweeper>("daily", sweeper => sweeper.Sweep(), Cron.Daily);
        TriggerBuilder.Create().WithCronSchedule("0 0 12 * * ?").Build();
    }

    protected override async Task ExecuteAsync(CancellationToken token)
    {
        using var timer = new PeriodicTimer(TimeSpan.FromMinutes(5));
        await timer.WaitForNextTickAsync(token);
    }

    [Function("Tick")]
    public void Tick([TimerTrigger("0 */10 * * * *")] TimerInfo info) { }
}
`,
      },
      [dotnetSchedules],
    );
    const at = 'Jobs.cs';
    expect([...edges].sort()).toEqual([
      `schedule::0 */10 * * * * -schedules-> ${at}::Jobs.Tick @${at}:30`,
      `schedule::0 0 * * * -schedules-> ${at}::Sweeper.Sweep @${at}:19`,
      `schedule::0 0 12 * * ? -schedules-> ${at}::Jobs.Register @${at}:20`,
      `schedule::0 3 * * * -schedules-> ${at}::Sweeper.Sweep @${at}:18`,
      `schedule::every 5 minutes -schedules-> ${at}::Jobs.ExecuteAsync @${at}:25`,
    ]);
  });
});
