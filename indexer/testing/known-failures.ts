/**
 * Corpus cases that are known not to hold yet, each with what it would take. The runner asserts that they still fail, so an entry
 * goes as soon as its case passes. A wrong edge is never allowed, here or anywhere.
 */
export const KNOWN_FAILURES: Readonly<Record<string, string>> = {
  'js-sequelize-models': 'Sequelize tables are entities',
  'py-celery-redis': 'celery tasks and Redis topics are entities',
  'py-django-urls': 'Django routes and ORM tables are entities',
  'py-fastapi-sqlalchemy': 'FastAPI routes and SQLAlchemy tables are entities',
  'py-flask-sqlite': 'Flask routes and SQL in strings are entities',
  'py-requests-config': 'HTTP clients and configuration are entities',
  'ts-event-emitter': 'event emitter topics are entities',
  'ts-express-orders': 'Express routes and SQL in strings are entities',
  'ts-http-clients': 'HTTP clients are entities',
  'ts-kafka-redis': 'Kafka and Redis topics are entities',
  'ts-nest-controller': 'NestJS routes are entities',
  'ts-next-route-handlers': 'Next.js routes are entities',
};
