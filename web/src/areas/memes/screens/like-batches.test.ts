import { expect, test, vi } from 'vitest';
import { createLikeBatches, type LikeBatch, type Likes } from './like-batches.ts';

/** Batches whose waits and answers the test controls. */
function setUp() {
  const waits: PromiseWithResolvers<void>[] = [];
  const calls: { batch: LikeBatch; answer: PromiseWithResolvers<Likes> }[] = [];
  const counted = vi.fn();
  const failed = vi.fn();
  let ids = 0;
  const batches = createLikeBatches({
    send(batch) {
      const answer = Promise.withResolvers<Likes>();
      calls.push({ batch, answer });
      return answer.promise;
    },
    counted,
    failed,
    isPassing: (error) => error === 'network',
    newId: () => `batch ${++ids}`,
    wait() {
      const waiting = Promise.withResolvers<void>();
      waits.push(waiting);
      return waiting.promise;
    },
  });
  const settle = async () => {
    for (let n = 0; n < 10; n++) await Promise.resolve();
  };
  return {
    batches,
    calls,
    counted,
    failed,
    /** Lets the longest wait end. */
    async goOn() {
      waits.shift()?.resolve();
      await settle();
    },
    async answer(likes: Likes | 'network' | 'refused') {
      const answer = calls.at(-1)?.answer;
      if (typeof likes === 'string') answer?.reject(likes);
      else answer?.resolve(likes);
      await settle();
    },
    click(times: number, meme = 'cat') {
      for (let n = 0; n < times; n++) batches.click(meme);
    },
    sent: () => calls.map(({ batch: { id, memeId, clicks } }) => [id, memeId, clicks]),
  };
}

test('clicks on a meme are sent together, and wait until they are counted', async () => {
  const { batches, click, goOn, sent, answer, counted } = setUp();
  click(3);
  expect([batches.waiting('cat'), batches.waiting('dog'), sent()]).toEqual([3, 0, []]);
  await goOn();
  expect(sent()).toEqual([['batch 1', 'cat', 3]]);
  expect(batches.waiting('cat')).toBe(3);
  await answer({ likes: 10, ownLikes: 3 });
  expect(counted).toHaveBeenCalledExactlyOnceWith('cat', { likes: 10, ownLikes: 3 });
  expect(batches.waiting('cat')).toBe(0);
});

test('clicks that come while a batch is on its way go with the next one', async () => {
  const { batches, click, goOn, sent, answer } = setUp();
  click(2);
  await goOn();
  click(5);
  await goOn();
  expect(sent()).toEqual([['batch 1', 'cat', 2]]);
  expect(batches.waiting('cat')).toBe(7);
  await answer({ likes: 2, ownLikes: 2 });
  expect(batches.waiting('cat')).toBe(5);
  await goOn();
  expect(sent().at(-1)).toEqual(['batch 2', 'cat', 5]);
  await answer({ likes: 7, ownLikes: 7 });
  expect(batches.waiting('cat')).toBe(0);
});

test('memes do not wait for each other', async () => {
  const { click, goOn, sent } = setUp();
  click(1, 'cat');
  click(2, 'dog');
  await goOn();
  await goOn();
  expect(sent()).toEqual([
    ['batch 1', 'cat', 1],
    ['batch 2', 'dog', 2],
  ]);
});

test('a batch that finds no connection is sent again as the same one', async () => {
  const { batches, click, goOn, sent, answer, failed } = setUp();
  click(4);
  await goOn();
  await answer('network');
  await goOn();
  expect(sent()).toEqual([
    ['batch 1', 'cat', 4],
    ['batch 1', 'cat', 4],
  ]);
  expect(batches.waiting('cat')).toBe(4);
  await answer({ likes: 4, ownLikes: 4 });
  expect([batches.waiting('cat'), failed.mock.calls]).toEqual([0, []]);
});

test('what is refused, or finds no connection three times, is taken back with a word', async () => {
  const { batches, click, goOn, sent, answer, failed } = setUp();
  click(1, 'dog');
  await goOn();
  await answer('refused');
  expect(failed).toHaveBeenCalledExactlyOnceWith('dog', 'refused');
  expect(batches.waiting('dog')).toBe(0);

  click(1);
  await goOn();
  await answer('network');
  await goOn();
  await answer('network');
  await goOn();
  await answer('network');
  expect(sent()).toHaveLength(1 + 3);
  expect(failed).toHaveBeenLastCalledWith('cat', 'network');
  expect(batches.waiting('cat')).toBe(0);
});

test('what is collected goes at once when the page is left, also beside what is on its way', async () => {
  const { batches, click, goOn, sent } = setUp();
  click(2);
  await goOn();
  click(3);
  click(1, 'dog');
  batches.sendAll();
  expect(sent()).toEqual([
    ['batch 1', 'cat', 2],
    ['batch 2', 'cat', 3],
    ['batch 3', 'dog', 1],
  ]);
  await goOn();
  await goOn();
  expect(sent()).toHaveLength(3);
});

test('what belongs to another account is dropped', async () => {
  const { batches, click, goOn, sent } = setUp();
  click(2);
  batches.forget();
  expect(batches.waiting('cat')).toBe(0);
  await goOn();
  expect(sent()).toEqual([]);
});

test('screens hear of every change', async () => {
  const { batches, click, goOn, answer } = setUp();
  const listener = vi.fn();
  const leave = batches.subscribe(listener);
  click(1);
  expect(listener).toHaveBeenCalledTimes(1);
  await goOn();
  await answer({ likes: 1, ownLikes: 1 });
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  click(1);
  expect(listener).toHaveBeenCalledTimes(2);
});
