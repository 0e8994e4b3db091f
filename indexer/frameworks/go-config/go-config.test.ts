import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { goConfig, goEnvTags } from '#indexer/frameworks/go-config/go-config';
import { goSchedules } from '#indexer/frameworks/go-schedules/go-schedules';

const MOD = { 'go.mod': 'module example.test/dock\n\ngo 1.22\n' };

describe('configuration of Go programs', () => {
  it('reads the environment, also through a helper, viper keys and tagged fields', async () => {
    const edges = await entityEdges(
      {
        ...MOD,
        'config.go': `package dock

import (
	"os"

	"github.com/caarlos0/env/v11"
	"github.com/spf13/viper"
)

const portKey = "DOCK_PORT"

type Settings struct {
	Region string \`json:"region" env:"DOCK_REGION,required"\`
	Name   string \`json:"name"\`
}

func Load() (s Settings) {
	env.Parse(&s)
	return
}

func Port() string { return must(portKey) }

func must(key string) string {
	value, ok := os.LookupEnv(key)
	if !ok {
		panic(key)
	}
	return value
}

func Limit() int { return viper.GetInt("upload.limit") }

type cache struct{}

func (cache) GetInt(key string) int { return 0 }
func Other() int                    { return cache{}.GetInt("no.key") }
`,
      },
      [goConfig, goEnvTags],
    );
    expect([...edges].sort()).toEqual([
      'config.go::Limit -reads_config-> config::upload.limit @config.go:32',
      'config.go::Port -reads_config-> config::DOCK_PORT @config.go:22',
      'config.go::Settings -reads_config-> config::DOCK_REGION @config.go:13',
    ]);
  });
});

describe('jobs of Go programs', () => {
  it('schedules functions, methods and jobs', async () => {
    const edges = await entityEdges(
      {
        ...MOD,
        'jobs.go': `package dock

import (
	"github.com/go-co-op/gocron"
	"github.com/robfig/cron/v3"
)

type sweeper struct{}

func (s *sweeper) Run()   {}
func (s *sweeper) Night() {}
func report()             {}

func Start(s *gocron.Scheduler) {
	c := cron.New()
	sw := &sweeper{}
	c.AddFunc("0 3 * * *", sw.Night)
	c.AddJob("@hourly", sw)
	s.Every(5).Minutes().Do(report)
}
`,
      },
      [goSchedules],
    );
    expect(edges).toEqual([
      'schedule::0 3 * * * -schedules-> jobs.go::sweeper.Night @jobs.go:17',
      'schedule::@hourly -schedules-> jobs.go::sweeper.Run @jobs.go:18',
      'schedule::every 5 minutes -schedules-> jobs.go::report @jobs.go:19',
    ]);
  });
});
