import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { rubyConfig } from '#indexer/frameworks/ruby-config/ruby-config';
import { rubyHttp } from '#indexer/frameworks/ruby-http/ruby-http';
import { rubyJobs } from '#indexer/frameworks/ruby-jobs/ruby-jobs';

describe('jobs, settings and requests of Ruby', () => {
  it('follows work that is done later, the environment and HTTP clients', async () => {
    const edges = await entityEdges(
      {
        'app/jobs/weigh_job.rb': 'class WeighJob < ApplicationJob\n  def perform(id); end\nend\n',
        'app/jobs/application_job.rb': 'class ApplicationJob < ActiveJob::Base\nend\n',
        'app/workers/sweep_worker.rb': 'class SweepWorker\n  include Sidekiq::Worker\n  def perform; end\nend\n',
        'app/mailers/boat_mailer.rb': 'class BoatMailer < ActionMailer::Base\n  def launched(boat); end\nend\n',
        'app/services/desk.rb': `class Desk
  KEY = ENV.fetch('TIDE_KEY')

  def take(id)
    WeighJob.perform_later(id)
    WeighJob.set(wait: 5).perform_later(id)
    SweepWorker.perform_async
    BoatMailer.launched(id).deliver_later
    key = ENV['TIDE_URL']
    Net::HTTP.get(URI('https://tide.example.com/now'))
    client = Faraday.new(url: 'https://api.example.com')
    client.post('/boats', key)
    HTTParty.get("https://example.com/#{id}")
  end
end
`,
        'config/sidekiq_cron.yml': "sweep:\n  cron: '0 3 * * *'\n  class: SweepWorker\n",
      },
      [rubyJobs, rubyConfig, rubyHttp],
    );
    const take = 'app/services/desk.rb::Desk.take';
    const at = 'app/services/desk.rb';
    expect([...edges].sort()).toEqual(
      [
        `${take} -calls-> app/jobs/weigh_job.rb::WeighJob.perform @${at}:5`,
        `${take} -calls-> app/jobs/weigh_job.rb::WeighJob.perform @${at}:6`,
        `${take} -calls-> app/workers/sweep_worker.rb::SweepWorker.perform @${at}:7`,
        `${take} -calls-> app/mailers/boat_mailer.rb::BoatMailer.launched @${at}:8`,
        `${at}::Desk -reads_config-> config::TIDE_KEY @${at}:2`,
        `${take} -reads_config-> config::TIDE_URL @${at}:9`,
        `${take} -calls_http-> http::GET https://tide.example.com/now @${at}:10`,
        `${take} -calls_http-> http::POST https://api.example.com/boats @${at}:12`,
        `${take} -calls_http-> http::GET https://example.com/{} @${at}:13`,
        `schedule::0 3 * * * -schedules-> app/workers/sweep_worker.rb::SweepWorker.perform @config/sidekiq_cron.yml:2`,
      ].sort(),
    );
  });
});
