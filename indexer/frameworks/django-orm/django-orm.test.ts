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

test('related managers lead to the other model, in both directions and through typed parts', async () => {
  expect(
    await entityEdges(
      {
        'core/models.py': `from django.db import models

class Tagged(models.Model):
    label = models.CharField(max_length=9)
    class Meta:
        abstract = True
        ordering = ("pk",)
`,
        'shop/models.py': `from django.db import models
from core.models import Tagged

class Crew(models.Model):
    pass

class Order(Tagged):
    skipper = models.ForeignKey(Crew, related_name="+", on_delete=models.CASCADE)
    crews = models.ManyToManyField(Crew, related_name="orders")
    total = models.IntegerField()

class Line(Tagged):
    class Meta(Tagged.Meta):
        ordering = ("id",)
    order = models.ForeignKey("Order", related_name="lines", on_delete=models.CASCADE)

class Note(models.Model):
    order = models.ForeignKey("shop.Order", on_delete=models.CASCADE)
`,
        'shop/views.py': `from dataclasses import dataclass
from typing import Optional
from . import models
from .models import Crew, Order

@dataclass
class Basket:
    order: Optional["Order"]

def add(order: "Order"):
    order.lines.create(label="x")

def place():
    order = Order.objects.create(total=1)
    note(order)
    order.skipper.save()
    order.crews.add(1)

def note(order):
    order.note_set.create()

def listed(basket: Basket):
    return basket.order.lines.select_related("order").filter(label="x")

def of_crew(crew: Crew):
    return crew.orders.all()

def through_module():
    models.Note.objects.get(pk=1)

def plain(order: Order):
    order.total.update({})
    return order.metadata.get("x")
`,
        'shop/__init__.py': '',
        'core/__init__.py': '',
      },
      [djangoOrm],
    ),
  ).toEqual([
    'shop/views.py::add -writes_table-> table::shop_line @shop/views.py:11',
    'shop/views.py::place -writes_table-> table::shop_order @shop/views.py:14',
    'shop/views.py::place -writes_table-> table::shop_crew @shop/views.py:16',
    'shop/views.py::place -writes_table-> table::shop_order_crews @shop/views.py:17',
    'shop/views.py::note -writes_table-> table::shop_note @shop/views.py:20',
    'shop/views.py::listed -reads_table-> table::shop_line @shop/views.py:23',
    'shop/views.py::of_crew -reads_table-> table::shop_order @shop/views.py:26',
    'shop/views.py::through_module -reads_table-> table::shop_note @shop/views.py:29',
  ]);
});
