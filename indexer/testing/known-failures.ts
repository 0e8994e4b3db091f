/**
 * Corpus cases that are known not to hold yet, each with what it would take. The runner asserts that they still fail, so an entry
 * goes as soon as its case passes. A wrong edge is never allowed, here or anywhere.
 */
export const KNOWN_FAILURES: Readonly<Record<string, string>> = {
  'js-sequelize-models': 'Sequelize tables are entities',
  'py-celery-redis': 'celery tasks and Redis topics are entities',
  'py-django-urls': 'Django ORM tables are entities',
  'py-fastapi-sqlalchemy': 'SQLAlchemy tables are entities',
  'py-flask-sqlite': 'SQL in strings names entities',
  'ts-event-emitter': 'event emitter topics are entities',
  'ts-express-orders': 'SQL in strings names entities',
  'ts-kafka-redis': 'Kafka and Redis topics are entities',
};
