import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { pythonSignals } from '#indexer/frameworks/python-signals/python-signals';

test("signals of the project by name, Django's own by sender", async () => {
  expect(
    await entityEdges(
      {
        'signals.py': 'from django.dispatch import Signal\n\norder_placed = Signal()\n',
        'models.py': 'from django.db import models\n\nclass Order(models.Model):\n    pass\n',
        'receivers.py':
          'from django.db.models.signals import post_save\nfrom django.dispatch import receiver\n\nfrom models import Order\nfrom signals import order_placed\n\n@receiver(post_save, sender=Order)\ndef index(sender, **kw):\n    pass\n\ndef mail(sender, **kw):\n    pass\n\norder_placed.connect(mail)\n',
        'views.py': 'from signals import order_placed\n\ndef place(request):\n    order_placed.send(sender=None)\n',
      },
      [pythonSignals],
    ),
  ).toEqual([
    'views.py::place -publishes-> topic::order_placed @views.py:4',
    'receivers.py::mail -subscribes-> topic::order_placed @receivers.py:14',
    'receivers.py::index -subscribes-> topic::post_save Order @receivers.py:7',
  ]);
});

test('blinker: named signals, decorators', async () => {
  expect(
    await entityEdges(
      {
        'a.py':
          'from blinker import signal\n\nready = signal("ready")\n\n@ready.connect\ndef go(sender):\n    pass\n\ndef start():\n    ready.send(1)\n',
      },
      [pythonSignals],
    ),
  ).toEqual(['a.py::start -publishes-> topic::ready @a.py:10', 'a.py::go -subscribes-> topic::ready @a.py:5']);
});
