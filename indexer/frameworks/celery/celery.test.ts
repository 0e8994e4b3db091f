import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { celery } from '#indexer/frameworks/celery/celery';

test('a task called later is called; one sent by name meets the task of that name', async () => {
  expect(
    await entityEdges(
      {
        'worker.py':
          'from celery import Celery, shared_task\n\napp = Celery("w")\n\n@app.task(name="images.resize")\ndef resize(path):\n    return path\n\n@shared_task\ndef mail(to):\n    return to\n',
        'web.py':
          'from worker import app, mail, resize\n\ndef upload(path):\n    resize.delay(path)\n    mail.apply_async(args=["a"])\n    app.send_task("images.resize")\n    resize.delay\n\nclass Cache:\n    def delay(self, x):\n        return x\n\ndef other():\n    Cache().delay(1)\n',
      },
      [celery],
    ),
  ).toEqual([
    'web.py::upload -publishes-> topic::images.resize @web.py:6',
    'worker.py::resize -subscribes-> topic::images.resize @worker.py:5',
    'web.py::upload -calls-> worker.py::resize @web.py:4',
    'web.py::upload -calls-> worker.py::mail @web.py:5',
  ]);
});
