/**
 * Functions of the standard library, and of Django, that hand on what they are given: a relation's field holds an object of its model. A coroutine stands for its result, so what runs or schedules one
 * gives its argument.
 */
import { CONTEXT_MANAGER } from '#indexer/languages/python/context-managers';

export const LIBRARY_RESULTS: Readonly<Record<string, string>> = {
  'python:copy:copy': 'Argument',
  'python:copy:deepcopy': 'Argument',
  'python:asyncio:run': 'Argument',
  'python:asyncio:create_task': 'Argument',
  'python:asyncio:ensure_future': 'Argument',
  'python:asyncio:shield': 'Argument',
  'python:asyncio:wait_for': 'Argument',
  'python:asyncio:gather': 'Places',
  'python:collections:deque': 'deque<Element>',
  'python:collections:defaultdict': 'defaultdict<?,Made>',
  'python:heapq:heappop': 'Element',
  'python:itertools:islice': 'generator<Element>',
  'python:itertools:cycle': 'generator<Element>',
  'python:itertools:zip_longest': 'generator<Zipped>',
  'python:random:choice': 'Element',
  'python:contextlib:closing': `${CONTEXT_MANAGER}<Argument>`,
  'python:contextlib:aclosing': `${CONTEXT_MANAGER}<Argument>`,
  'python:contextlib:nullcontext': `${CONTEXT_MANAGER}<Argument>`,
  'python:contextlib:ExitStack().enter_context': 'Entered',
  'python:contextlib:AsyncExitStack().enter_context': 'Entered',
  'python:contextlib:AsyncExitStack().enter_async_context': 'Entered',
  'pypi:django:get_object_or_404': 'Made',
  'pypi:django:aget_object_or_404': 'Made',
  'pypi:django:models.ForeignKey': 'Made',
  'pypi:django:models.OneToOneField': 'Made',
  'pypi:django:ForeignKey': 'Made',
  'pypi:django:OneToOneField': 'Made',
  'pypi:asgiref:sync_to_async': 'Argument',
  'pypi:asgiref:async_to_sync': 'Argument',
};
