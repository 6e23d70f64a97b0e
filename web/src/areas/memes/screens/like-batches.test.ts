import { expect, test, vi } from 'vitest';
import { createLikeBatches, type LikeBatch, type Likes } from './like-batches.ts';

/** Create batches with waits and answers under the control of the test. */
function setUp() {
  const waits: PromiseWithResolvers<void>[] = [];
  const calls: { batch: LikeBatch; answer: PromiseWithResolvers<Likes> }[] = [];
  const counted = vi.fn();
  const failed = vi.fn();
  let ids = 0;
  let isSignedIn = true;
  const batches = createLikeBatches({
    send(batch) {
      const answer = Promise.withResolvers<Likes>();
      calls.push({ batch, answer });
      return answer.promise;
    },
    counted,
    failed,
    lease: () => () => isSignedIn,
    isTemporary: (error) => error === 'network',
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
    /** Another user signs in. */
    changeUser() {
      isSignedIn = false;
    },
    calls,
    counted,
    failed,
    /** End the oldest wait. */
    async endWait() {
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

test('clicks on a meme are sent in a batch, and count as waiting until the answer', async () => {
  const { batches, click, endWait, sent, answer, counted } = setUp();
  click(3);
  expect([batches.waiting('cat'), batches.waiting('dog'), sent()]).toEqual([3, 0, []]);
  await endWait();
  expect(sent()).toEqual([['batch 1', 'cat', 3]]);
  expect(batches.waiting('cat')).toBe(3);
  await answer({ likes: 10, ownLikes: 3 });
  expect(counted).toHaveBeenCalledExactlyOnceWith('cat', { likes: 10, ownLikes: 3 });
  expect(batches.waiting('cat')).toBe(0);
});

test('clicks during a pending batch are sent with the next batch', async () => {
  const { batches, click, endWait, sent, answer } = setUp();
  click(2);
  await endWait();
  click(5);
  await endWait();
  expect(sent()).toEqual([['batch 1', 'cat', 2]]);
  expect(batches.waiting('cat')).toBe(7);
  await answer({ likes: 2, ownLikes: 2 });
  expect(batches.waiting('cat')).toBe(5);
  await endWait();
  expect(sent().at(-1)).toEqual(['batch 2', 'cat', 5]);
  await answer({ likes: 7, ownLikes: 7 });
  expect(batches.waiting('cat')).toBe(0);
});

test('batches of different memes are independent', async () => {
  const { click, endWait, sent } = setUp();
  click(1, 'cat');
  click(2, 'dog');
  await endWait();
  await endWait();
  expect(sent()).toEqual([
    ['batch 1', 'cat', 1],
    ['batch 2', 'dog', 2],
  ]);
});

test('a batch without a connection is retried under the same id', async () => {
  const { batches, click, endWait, sent, answer, failed } = setUp();
  click(4);
  await endWait();
  await answer('network');
  await endWait();
  expect(sent()).toEqual([
    ['batch 1', 'cat', 4],
    ['batch 1', 'cat', 4],
  ]);
  expect(batches.waiting('cat')).toBe(4);
  await answer({ likes: 4, ownLikes: 4 });
  expect([batches.waiting('cat'), failed.mock.calls]).toEqual([0, []]);
});

test('a batch is not retried in the name of the next user', async () => {
  const { batches, click, endWait, sent, answer, failed, changeUser } = setUp();
  click(4);
  await endWait();
  await answer('network');
  changeUser();
  await endWait();
  expect([sent(), batches.waiting('cat'), failed.mock.calls]).toEqual([[['batch 1', 'cat', 4]], 0, []]);
});

test('a batch that is refused, or fails three times, is rolled back with a message', async () => {
  const { batches, click, endWait, sent, answer, failed } = setUp();
  click(1, 'dog');
  await endWait();
  await answer('refused');
  expect(failed).toHaveBeenCalledExactlyOnceWith('dog', 'refused');
  expect(batches.waiting('dog')).toBe(0);

  click(1);
  await endWait();
  await answer('network');
  await endWait();
  await answer('network');
  await endWait();
  await answer('network');
  expect(sent()).toHaveLength(1 + 3);
  expect(failed).toHaveBeenLastCalledWith('cat', 'network');
  expect(batches.waiting('cat')).toBe(0);
});

test('collected clicks are sent at once when the page is left, even during a pending batch', async () => {
  const { batches, click, endWait, sent } = setUp();
  click(2);
  await endWait();
  click(3);
  click(1, 'dog');
  batches.sendAll();
  expect(sent()).toEqual([
    ['batch 1', 'cat', 2],
    ['batch 2', 'cat', 3],
    ['batch 3', 'dog', 1],
  ]);
  await endWait();
  await endWait();
  expect(sent()).toHaveLength(3);
});

test('clicks of another account are dropped', async () => {
  const { batches, click, endWait, sent } = setUp();
  click(2);
  batches.forget();
  expect(batches.waiting('cat')).toBe(0);
  await endWait();
  expect(sent()).toEqual([]);
});

test('subscribers are called on every change', async () => {
  const { batches, click, endWait, answer } = setUp();
  const listener = vi.fn();
  const leave = batches.subscribe(listener);
  click(1);
  expect(listener).toHaveBeenCalledTimes(1);
  await endWait();
  await answer({ likes: 1, ownLikes: 1 });
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  click(1);
  expect(listener).toHaveBeenCalledTimes(2);
});
