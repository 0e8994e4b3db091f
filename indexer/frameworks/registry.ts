/** The frameworks Pathlight knows, each a folder of rules. A new one is a line here. */
import type { Framework } from '#indexer/entities/contract';
import { activeRecord } from '#indexer/frameworks/active-record/active-record';
import { aspnet } from '#indexer/frameworks/aspnet/aspnet';
import { celery } from '#indexer/frameworks/celery/celery';
import { django } from '#indexer/frameworks/django/django';
import { djangoOrm } from '#indexer/frameworks/django-orm/django-orm';
import { dotnetConfig } from '#indexer/frameworks/dotnet-config/dotnet-config';
import { dotnetHttp } from '#indexer/frameworks/dotnet-http/dotnet-http';
import { dotnetMessaging } from '#indexer/frameworks/dotnet-messaging/dotnet-messaging';
import { dotnetSchedules } from '#indexer/frameworks/dotnet-schedules/dotnet-schedules';
import { dotnetSql } from '#indexer/frameworks/dotnet-sql/dotnet-sql';
import { drizzle } from '#indexer/frameworks/drizzle/drizzle';
import { eloquent } from '#indexer/frameworks/eloquent/eloquent';
import { entityFramework } from '#indexer/frameworks/entity-framework/entity-framework';
import { express } from '#indexer/frameworks/express/express';
import { fastapi } from '#indexer/frameworks/fastapi/fastapi';
import { fastify } from '#indexer/frameworks/fastify/fastify';
import { flask } from '#indexer/frameworks/flask/flask';
import { goConfig, goEnvTags } from '#indexer/frameworks/go-config/go-config';
import { chi } from '#indexer/frameworks/go-http/chi';
import { gorillaMux } from '#indexer/frameworks/go-http/gorilla-mux';
import { goHttpClient } from '#indexer/frameworks/go-http/http-client';
import { netHttp } from '#indexer/frameworks/go-http/net-http';
import { echo, fiber, gin } from '#indexer/frameworks/go-http/verb-routers';
import { goMessaging } from '#indexer/frameworks/go-messaging/go-messaging';
import { goSchedules } from '#indexer/frameworks/go-schedules/go-schedules';
import { gorm } from '#indexer/frameworks/gorm/gorm';
import { graphql } from '#indexer/frameworks/graphql/graphql';
import { grpc } from '#indexer/frameworks/grpc/grpc';
import { hono } from '#indexer/frameworks/hono/hono';
import { javaConfig } from '#indexer/frameworks/java-config/java-config';
import { javaHttp } from '#indexer/frameworks/java-http/java-http';
import { jpa } from '#indexer/frameworks/jpa/jpa';
import { jsAmqp } from '#indexer/frameworks/js-amqp/js-amqp';
import { jsConfig } from '#indexer/frameworks/js-config/js-config';
import { axios } from '#indexer/frameworks/js-http/axios';
import { fetch } from '#indexer/frameworks/js-http/fetch';
import { gotKy } from '#indexer/frameworks/js-http/got-ky';
import { nodeHttp } from '#indexer/frameworks/js-http/node-http';
import { jsKafka } from '#indexer/frameworks/js-kafka/js-kafka';
import { jsNats } from '#indexer/frameworks/js-nats/js-nats';
import { jsQueues } from '#indexer/frameworks/js-queues/js-queues';
import { jsRedis } from '#indexer/frameworks/js-redis/js-redis';
import { jsSchedules } from '#indexer/frameworks/js-schedules/js-schedules';
import { knex } from '#indexer/frameworks/knex/knex';
import { koa } from '#indexer/frameworks/koa/koa';
import { laravel } from '#indexer/frameworks/laravel/laravel';
import { mybatis } from '#indexer/frameworks/mybatis/mybatis';
import { nestjs } from '#indexer/frameworks/nestjs/nestjs';
import { nextjs } from '#indexer/frameworks/nextjs/nextjs';
import { nodeEvents } from '#indexer/frameworks/node-events/node-events';
import { phpConfig } from '#indexer/frameworks/php-config/php-config';
import { phpHttp } from '#indexer/frameworks/php-http/php-http';
import { prisma } from '#indexer/frameworks/prisma/prisma';
import { pythonConfig } from '#indexer/frameworks/python-config/python-config';
import { pythonHttp } from '#indexer/frameworks/python-http/python-http';
import { pythonMessaging } from '#indexer/frameworks/python-messaging/python-messaging';
import { pythonSchedules } from '#indexer/frameworks/python-schedules/python-schedules';
import { pythonSignals } from '#indexer/frameworks/python-signals/python-signals';
import { rails } from '#indexer/frameworks/rails/rails';
import { rubyConfig } from '#indexer/frameworks/ruby-config/ruby-config';
import { rubyHttp } from '#indexer/frameworks/ruby-http/ruby-http';
import { rubyJobs } from '#indexer/frameworks/ruby-jobs/ruby-jobs';
import { rustConfig } from '#indexer/frameworks/rust-config/rust-config';
import { actix, rocket } from '#indexer/frameworks/rust-web/actix';
import { axum } from '#indexer/frameworks/rust-web/axum';
import { sequelize } from '#indexer/frameworks/sequelize/sequelize';
import { sinatra } from '#indexer/frameworks/sinatra/sinatra';
import { slim } from '#indexer/frameworks/slim/slim';
import { spring } from '#indexer/frameworks/spring/spring';
import { sql } from '#indexer/frameworks/sql/sql';
import { sqlalchemy } from '#indexer/frameworks/sqlalchemy/sqlalchemy';
import { symfony } from '#indexer/frameworks/symfony/symfony';
import { typeorm } from '#indexer/frameworks/typeorm/typeorm';
import { wordpress } from '#indexer/frameworks/wordpress/wordpress';

export const frameworks: readonly Framework[] = [
  djangoOrm,
  sqlalchemy,
  knex,
  drizzle,
  prisma,
  typeorm,
  sequelize,
  pythonSignals,
  pythonMessaging,
  celery,
  nodeEvents,
  jsRedis,
  jsQueues,
  jsNats,
  jsKafka,
  jsAmqp,
  sql,
  express,
  fetch,
  axios,
  gotKy,
  nodeHttp,
  jsConfig,
  jsSchedules,
  nestjs,
  nextjs,
  pythonHttp,
  pythonConfig,
  flask,
  fastapi,
  django,
  fastify,
  hono,
  pythonSchedules,
  netHttp,
  gin,
  echo,
  fiber,
  chi,
  gorillaMux,
  goHttpClient,
  goConfig,
  goEnvTags,
  goSchedules,
  goMessaging,
  gorm,
  rustConfig,
  axum,
  actix,
  rocket,
  grpc,
  ...graphql,
  eloquent,
  laravel,
  phpConfig,
  phpHttp,
  slim,
  symfony,
  koa,
  rails,
  activeRecord,
  rubyJobs,
  rubyConfig,
  rubyHttp,
  aspnet,
  dotnetConfig,
  dotnetHttp,
  dotnetMessaging,
  dotnetSchedules,
  dotnetSql,
  entityFramework,
  spring,
  jpa,
  mybatis,
  javaConfig,
  javaHttp,
  wordpress,
  sinatra,
];
