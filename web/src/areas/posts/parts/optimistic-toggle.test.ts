import { describe, expect, it } from 'vitest';
import { createOptimisticToggle } from './optimistic-toggle.ts';

interface LikeAnswer {
  readonly liked: boolean;
  readonly likesCount: number;
}

/** A server that toggles, and answers when the test lets it. */
function slowServer(liked = false) {
  const state = { liked, likesCount: 10 };
  const waiting: { answer: () => void; fail: () => void }[] = [];
  return {
    calls: () => waiting.length,
    isLiked: () => state.liked,
    toggle: () =>
      new Promise<LikeAnswer>((resolve, reject) => {
        waiting.push({
          answer() {
            state.liked = !state.liked;
            state.likesCount += state.liked ? 1 : -1;
            resolve({ ...state });
          },
          fail: () => reject(new Error('lost')),
        });
      }),
    /** Answer the newest call, and let its promise callbacks run. */
    async answer() {
      waiting.at(-1)?.answer();
      await Promise.resolve().then(() => Promise.resolve());
    },
    async fail() {
      waiting.at(-1)?.fail();
      await Promise.resolve().then(() => Promise.resolve());
    },
  };
}

function callbacks() {
  const heard: unknown[] = [];
  return {
    heard,
    settled: (answer: LikeAnswer) => heard.push(answer),
    failed: (_: unknown, state: boolean) => heard.push({ failed: true, state }),
  };
}

const isLiked = ({ liked }: LikeAnswer) => liked;

describe('setting a like', () => {
  it('makes one call', async () => {
    const server = slowServer();
    const likes = callbacks();
    const toggle = createOptimisticToggle(server.toggle, isLiked);
    expect(toggle.set('p1', true, likes)).toBe(true);
    await server.answer();
    expect(server.calls()).toBe(1);
    expect(likes.heard).toEqual([{ liked: true, likesCount: 11 }]);
  });

  it('during a call makes one more call after it, and the last state wins', async () => {
    const server = slowServer();
    const likes = callbacks();
    const toggle = createOptimisticToggle(server.toggle, isLiked);
    toggle.set('p1', true, likes);
    expect(toggle.set('p1', false, likes)).toBe(false);
    expect(server.calls()).toBe(1);
    await server.answer();
    expect(server.calls()).toBe(2);
    await server.answer();
    expect(server.isLiked()).toBe(false);
    expect(likes.heard).toEqual([{ liked: false, likesCount: 10 }]);
  });

  it('back to the first state during its call makes no second call', async () => {
    const server = slowServer();
    const likes = callbacks();
    const toggle = createOptimisticToggle(server.toggle, isLiked);
    toggle.set('p1', true, likes);
    toggle.set('p1', false, likes);
    toggle.set('p1', true, likes);
    await server.answer();
    expect(server.calls()).toBe(1);
    expect(server.isLiked()).toBe(true);
  });

  it('works for a post that was already liked on another device', async () => {
    const server = slowServer(true);
    const likes = callbacks();
    createOptimisticToggle(server.toggle, isLiked).set('p1', true, likes);
    await server.answer();
    await server.answer();
    expect(server.isLiked()).toBe(true);
    expect(likes.heard).toEqual([{ liked: true, likesCount: 10 }]);
  });

  it('reports the server’s last state when a call fails, and can be retried', async () => {
    const server = slowServer();
    const likes = callbacks();
    const toggle = createOptimisticToggle(server.toggle, isLiked);
    toggle.set('p1', true, likes);
    toggle.set('p1', false, likes);
    await server.answer();
    await server.fail();
    expect(likes.heard).toEqual([{ failed: true, state: true }]);
    expect(toggle.set('p1', false, likes)).toBe(true);
  });

  it('does not wait for calls about other posts', () => {
    const server = slowServer();
    const toggle = createOptimisticToggle(server.toggle, isLiked);
    toggle.set('p1', true, callbacks());
    toggle.set('p2', true, callbacks());
    expect(server.calls()).toBe(2);
  });
});
