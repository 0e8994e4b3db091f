import { expect, it } from 'vitest';
import { python } from '#indexer/languages/python/language';
import { linkSources } from '#indexer/testing/link-sources';

const MODELS = `from django.db import models

class Pier(models.Model):
    def widen(self): ...

class OpenManager(models.Manager):
    def fresh(self): ...

class Berth(models.Model):
    objects = OpenManager()
    pier = models.ForeignKey(Pier, models.CASCADE)

    def free(self):
        self = Berth.objects.select_for_update().get(id=self.id)
        self.paint()

    def paint(self): ...
`;

async function callsIn(body: string): Promise<readonly string[]> {
  const { edges } = await linkSources([python], {
    'fleet/models.py': MODELS,
    'fleet/views.py': `from django.shortcuts import get_object_or_404
from fleet.models import Berth, Pier

def run(pk):
${body
  .split('\n')
  .map((line) => `    ${line}`)
  .join('\n')}
`,
  });
  return edges.filter((edge) => /^fleet\/views\.py::run -calls->/.test(edge)).map((edge) => edge.replace(/^.*models\.py::/, ''));
}

it('takes what a manager or a query gives for an object of its model', async () => {
  const body = `Pier.objects.get(id=pk).widen()
first = Pier.objects.filter(open=True).exclude(id=pk).order_by('id').first()
first.widen()
for pier in Pier.objects.filter(open=True):
    pier.widen()
made, is_new = Pier.objects.get_or_create(id=pk)
made.widen()
get_object_or_404(Pier, pk=pk).widen()`;
  expect(await callsIn(body)).toEqual(['Pier.widen @5', 'Pier.widen @7', 'Pier.widen @9', 'Pier.widen @11', 'Pier.widen @12']);
});

it('follows managers of the project, foreign keys and what replaces self', async () => {
  expect(await callsIn('berth = Berth.objects.get(id=pk)\nberth.pier.widen()\nberth.free()\nBerth.objects.fresh()')).toEqual([
    'Pier.widen @6',
    'Berth.free @7',
    'OpenManager.fresh @8',
  ]);
  const { edges } = await linkSources([python], { 'fleet/models.py': MODELS });
  expect(edges).toContain('fleet/models.py::Berth.free -calls-> fleet/models.py::Berth.paint @15');
});

it('knows nothing of rows, counts and exceptions', async () => {
  const body = `Pier.objects.values('id').first().widen()
Pier.objects.count().widen()
Pier.DoesNotExist().widen()
Pier.objects.filter(id=pk).widen()`;
  expect(await callsIn(body)).toEqual([]);
});
