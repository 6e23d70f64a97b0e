import { expect, test } from 'vitest';
import { createOutbox, type OutboxParts, type Sent } from './outbox.ts';
import type { Waiting } from './outbox-entry.ts';
import { memoryStore } from './outbox-store.ts';

interface Note {
  readonly text: string;
  readonly lane: string;
  /** Of entries with an equal key, only the last one counts. */
  readonly key?: string;
}

const message = (text: string, lane = 'one'): Note => ({ text, lane });

/** A server with configured answers, which records the requests that reach it. */
function aServer() {
  const arrived: string[] = [];
  let answer: (text: string) => Sent | Promise<Sent> = () => ({ done: 'sent' });
  return {
    arrived,
    answers: (next: typeof answer) => {
      answer = next;
    },
    send: async ({ text }: { text: string }) => {
      arrived.push(text);
      return answer(text);
    },
  };
}

function anOutbox(parts: Partial<OutboxParts<Note>> & Pick<OutboxParts<Note>, 'send'>) {
  return createOutbox<Note>({
    store: memoryStore(),
    laneOf: ({ lane }) => lane,
    keyOf: ({ key }) => key,
    viewer: () => 'asha',
    alone: (work) => work(),
    // Only waking it ends a pause.
    pause: (_, woken) => woken,
    ...parts,
  });
}

test('the entries of one lane are sent one after another, in the order of writing', async () => {
  const server = aServer();
  let inFlight = 0;
  const outbox = anOutbox({
    send: async (entry) => {
      inFlight += 1;
      expect(inFlight).toBe(1);
      await Promise.resolve();
      inFlight -= 1;
      return server.send(entry);
    },
  });
  const now = new Date();
  await Promise.all(['a', 'b', 'c'].map((text) => outbox.add(message(text), text, now)));
  await outbox.start();
  expect(server.arrived).toEqual(['a', 'b', 'c']);
  expect(outbox.entries()).toEqual([]);
});

test('offline entries wait in order, and are sent when the connection is back', async () => {
  const server = aServer();
  server.answers(() => ({ done: 'later' }));
  const outbox = anOutbox({ send: server.send });
  await outbox.add(message('a'), 'a');
  await outbox.add(message('b'), 'b');
  await expect.poll(() => server.arrived.length).toBeGreaterThan(0);
  expect(server.arrived).not.toContain('b');
  expect(outbox.entries().map(({ text }) => text)).toEqual(['a', 'b']);
  server.answers(() => ({ done: 'sent' }));
  server.arrived.length = 0;
  await outbox.start();
  expect(server.arrived).toEqual(['a', 'b']);
});

test('a refused entry stays with the reason, blocks no other, and can be sent again', async () => {
  const server = aServer();
  server.answers((text) => (text === 'a' ? { done: 'refused', why: 'No.' } : { done: 'sent' }));
  const outbox = anOutbox({ send: server.send });
  await outbox.add(message('a'), 'a');
  await outbox.add(message('b'), 'b');
  await outbox.start();
  expect(outbox.entries()).toMatchObject([{ text: 'a', failure: 'No.' }]);
  server.answers(() => ({ done: 'sent' }));
  await outbox.retry('a');
  await outbox.start();
  expect(server.arrived).toEqual(['a', 'b', 'a']);
  expect(outbox.entries()).toEqual([]);
});

test('a waiting lane blocks no other', async () => {
  const server = aServer();
  server.answers((text) => (text === 'stuck' ? { done: 'later' } : { done: 'sent' }));
  const outbox = anOutbox({ send: server.send });
  await outbox.add(message('stuck', 'one'), 'stuck');
  await outbox.add(message('b', 'two'), 'b');
  await expect.poll(() => outbox.entries().map(({ text }) => text)).toEqual(['stuck']);
  expect(server.arrived).toContain('b');
});

test('entries from before a reload are sent after it, before newer entries', async () => {
  const store = memoryStore<Note & Waiting>();
  const server = aServer();
  const before = anOutbox({ store, send: () => new Promise(() => {}) });
  await before.add(message('a'), 'a');
  const after = anOutbox({ store, send: server.send });
  await after.refresh();
  expect(after.entries().map(({ text }) => text)).toEqual(['a']);
  await after.add(message('b'), 'b', new Date(0));
  await after.start();
  expect(server.arrived).toEqual(['a', 'b']);
});

test('an entry shows at once, and is called stored only when a reload would find it', async () => {
  const memory = memoryStore<Note & Waiting>();
  let finish = () => {};
  const put = async (entry: Note & Waiting) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    await memory.put(entry);
  };
  const outbox = anOutbox({ store: { ...memory, put }, send: () => new Promise(() => {}) });
  const states: boolean[] = [];
  outbox.subscribe(() => states.push(outbox.isStored('a')));
  const added = outbox.add(message('a'), 'a');
  expect(outbox.entries().map(({ text }) => text)).toEqual(['a']);
  expect(outbox.isStored('a')).toBe(false);
  finish();
  await added;
  expect(await memory.all()).toHaveLength(1);
  expect(states.at(-1)).toBe(true);
});

test('only one of two tabs sends', async () => {
  const store = memoryStore<Note & Waiting>();
  const server = aServer();
  let line = Promise.resolve();
  const alone = (work: () => Promise<void>) => {
    line = line.then(work);
    return line;
  };
  const tabs = [anOutbox({ store, send: server.send, alone }), anOutbox({ store, send: server.send, alone })] as const;
  await tabs[0].add(message('a'), 'a');
  await tabs[1].add(message('b'), 'b');
  await Promise.all(tabs.map((tab) => tab.start()));
  expect(server.arrived.toSorted()).toEqual(['a', 'b']);
  expect(await store.all()).toEqual([]);
});

test('another account neither sees nor sends them, and they are deleted with their own account', async () => {
  let viewer = 'asha';
  const store = memoryStore<Note & Waiting>();
  const server = aServer();
  server.answers(() => ({ done: 'later' }));
  const outbox = anOutbox({ store, send: server.send, viewer: () => viewer });
  await outbox.add(message('a'), 'a');
  await expect.poll(() => server.arrived).toEqual(['a']);
  viewer = 'bilal';
  await outbox.start();
  await outbox.refresh();
  expect(outbox.entries()).toEqual([]);
  expect(server.arrived).toEqual(['a']);
  await outbox.clear();
  expect(await store.all()).toEqual([]);
});

test('a refusal that arrives after its user has left leaves nothing on the device', async () => {
  let viewer = 'asha';
  const store = memoryStore<Note & Waiting>();
  const arrival = Promise.withResolvers<Sent>();
  const sent = Promise.withResolvers<void>();
  const send = () => {
    sent.resolve();
    return arrival.promise;
  };
  const outbox = anOutbox({ store, send, viewer: () => viewer });
  await outbox.add(message('a'), 'a');
  await sent.promise;
  viewer = 'bilal';
  await outbox.clear();
  arrival.resolve({ done: 'refused', why: 'No.' });
  await outbox.start();
  expect(await store.all()).toEqual([]);
});

test('of entries with an equal key only the last is sent, also while the previous one is being sent', async () => {
  const server = aServer();
  server.answers(() => ({ done: 'later' }));
  const store = memoryStore<Note & Waiting>();
  const outbox = anOutbox({ store, send: server.send });
  await outbox.add({ ...message('like'), key: 'post' }, 'a');
  await outbox.add(message('comment'), 'b');
  await expect.poll(() => server.arrived.length).toBeGreaterThan(0);
  await outbox.add({ ...message('unlike'), key: 'post' }, 'c');
  expect(outbox.entries().map(({ text }) => text)).toEqual(['comment', 'unlike']);
  server.answers(() => ({ done: 'sent' }));
  await outbox.start();
  expect(server.arrived.slice(-2)).toEqual(['comment', 'unlike']);
  expect(await store.all()).toEqual([]);
});

test('an entry that replaces one being sent is sent after it', async () => {
  const server = aServer();
  let answer = (_: Sent) => {};
  server.answers((text) =>
    text === 'like'
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : { done: 'sent' },
  );
  const outbox = anOutbox({ send: server.send });
  await outbox.add({ ...message('like'), key: 'post' }, 'a');
  await expect.poll(() => server.arrived).toEqual(['like']);
  await outbox.add({ ...message('unlike'), key: 'post' }, 'b');
  answer({ done: 'sent' });
  await outbox.start();
  expect(server.arrived).toEqual(['like', 'unlike']);
  expect(outbox.entries()).toEqual([]);
});
