import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { djangoOrm } from '#indexer/frameworks/django-orm/django-orm';

test('managers, lazy chains, instances and shortcuts; tables by Meta or by app', async () => {
  expect(
    await entityEdges(
      {
        'shop/models.py':
          'from django.db import models\n\nclass Stamped(models.Model):\n    class Meta:\n        abstract = True\n\nclass Order(Stamped):\n    class Meta:\n        db_table = "orders"\n\nclass Line(models.Model):\n    pass\n',
        'shop/views.py': `from django.shortcuts import get_object_or_404
from .models import Line, Order

def listed(request):
    return [o for o in Order.objects.filter(open=True)]

def close(request, pk):
    Order.objects.filter(pk=pk).update(open=False)

def place(request):
    order = Order(x=1)
    order.save()
    Line.objects.create(order=order)

def show(request, pk):
    return get_object_or_404(Line, pk=pk)

class Basket:
    def filter(self, x):
        return self
    def delete(self):
        pass

def none(request):
    Basket().filter(1).delete()
    request.session.delete()
`,
      },
      [djangoOrm],
    ),
  ).toEqual([
    'shop/views.py::listed -reads_table-> table::orders @shop/views.py:5',
    'shop/views.py::close -writes_table-> table::orders @shop/views.py:8',
    'shop/views.py::place -writes_table-> table::orders @shop/views.py:12',
    'shop/views.py::place -writes_table-> table::shop_line @shop/views.py:13',
    'shop/views.py::show -reads_table-> table::shop_line @shop/views.py:16',
  ]);
});
