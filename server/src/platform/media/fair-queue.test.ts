import { expect, test } from 'vitest';
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts';

const queueOf = (options: Partial<FairQueueOptions> = {}) =>
  createFairQueue({ atOnce: 2, perPerson: 1, waiting: 100, waitingPerPerson: 50, ...options });

/** Resolves when work whose turn has come has begun. */
const begins = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends on demand, and the order in which it began. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('twenty files of one person delay nobody else', async () => {
  const queue = queueOf();
  const { begun, work, end } = works();
  const ofAsha = Array.from({ length: 20 }, (_, index) => queue.run({ id: 'asha' }, work(`asha ${index}`)));
  const ofBose = queue.run({ id: 'bose' }, work('bose'));
  await begins();
  expect(begun).toEqual(['asha 0', 'bose']);
  end('bose');
  expect(await ofBose).toBe('bose');
  await begins();
  // A free place is not for a second piece of work of the same person.
  expect(begun).toHaveLength(2);
  for (let index = 0; index < 20; index += 1) {
    await begins();
    end(`asha ${index}`);
    await ofAsha[index];
  }
  expect(queue.size).toEqual({ running: 0, waiting: 0 });
});

test('people are served in turn', async () => {
  const queue = queueOf({ atOnce: 1 });
  const { begun, work, end } = works();
  const all = ['asha 1', 'asha 2', 'asha 3', 'bose 1', 'bose 2', 'chen 1'].map((name) =>
    queue.run({ id: name.split(' ')[0] ?? '' }, work(name)),
  );
  for (let count = 0; count < all.length; count += 1) {
    await begins();
    end(begun.at(-1) ?? '');
  }
  await Promise.all(all);
  expect(begun).toEqual(['asha 1', 'bose 1', 'chen 1', 'asha 2', 'bose 2', 'asha 3']);
});

test('work beyond the limit of one person, or of all, is refused at once', async () => {
  const queue = queueOf({ atOnce: 1, waiting: 3, waitingPerPerson: 2 });
  const { work, begun } = works();
  const busy = { code: 'media_busy' };
  const run = (person: string) => queue.run({ id: person }, work(person));
  void run('asha');
  void run('asha');
  void run('asha');
  await expect(run('asha')).rejects.toMatchObject(busy);
  void run('bose');
  await expect(run('chen')).rejects.toMatchObject(busy);
  await begins();
  expect(begun).toEqual(['asha']);
  expect(queue.size).toEqual({ running: 1, waiting: 3 });
});

test('a client that disconnects leaves the queue, and their work never begins', async () => {
  const queue = queueOf({ atOnce: 1 });
  const { begun, work, end } = works();
  const first = queue.run({ id: 'asha' }, work('asha'));
  const hangUp = new AbortController();
  const second = queue.run({ id: 'bose', signal: hangUp.signal }, work('bose'));
  const third = queue.run({ id: 'chen' }, work('chen'));
  hangUp.abort();
  await expect(second).rejects.toMatchObject({ code: 'bad_form' });
  await expect(queue.run({ id: 'bose', signal: hangUp.signal }, work('bose'))).rejects.toMatchObject({
    code: 'bad_form',
  });
  await begins();
  end('asha');
  await first;
  await begins();
  end('chen');
  await third;
  expect(begun).toEqual(['asha', 'chen']);
  expect(queue.size).toEqual({ running: 0, waiting: 0 });
});

test('failed work passes its place on', async () => {
  const queue = queueOf({ atOnce: 1 });
  await expect(queue.run({ id: 'asha' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run({ id: 'bose' }, async () => 'done')).toBe('done');
});
