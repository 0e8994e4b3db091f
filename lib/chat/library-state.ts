/** The catalog's chat state as the library asks for it. */
import type { StateAdapter } from 'chat';
import type { ChatStateStore } from '#db/catalog/chat-state';

/** The catalog is opened and closed by whoever opened it. */
export function libraryState(state: ChatStateStore): StateAdapter {
  return {
    connect: async () => undefined,
    disconnect: async () => undefined,
    get: async <T>(key: string) => (await state.get(key)) as T | null,
    set: (key, value, ttlMs) => state.set(key, value, ttlMs),
    setIfNotExists: (key, value, ttlMs) => state.setIfNotExists(key, value, ttlMs),
    delete: (key) => state.delete(key),
    subscribe: (thread) => state.subscribe(thread),
    unsubscribe: (thread) => state.unsubscribe(thread),
    isSubscribed: (thread) => state.isSubscribed(thread),
    acquireLock: (thread, ttlMs) => state.acquireLock(thread, ttlMs),
    extendLock: (lock, ttlMs) => state.extendLock(lock, ttlMs),
    releaseLock: (lock) => state.releaseLock(lock),
    forceReleaseLock: (thread) => state.forceReleaseLock(thread),
    appendToList: (key, value, options) => state.appendToList(key, value, options),
    getList: async <T>(key: string) => [...(await state.getList(key))] as T[],
    enqueue: (thread, entry, maxSize) => state.enqueue(thread, entry, maxSize),
    dequeue: async (thread) => (await state.dequeue(thread)) as Awaited<ReturnType<StateAdapter['dequeue']>>,
    queueDepth: (thread) => state.queueDepth(thread),
  };
}
