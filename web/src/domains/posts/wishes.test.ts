import { describe, expect, it } from 'vitest';
import { createWishes } from './wishes.ts';

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
    /** Answers the newest call and lets what follows from it happen. */
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

function hearing() {
  const heard: unknown[] = [];
  return {
    heard,
    settled: (answer: LikeAnswer) => heard.push(answer),
    failed: (_: unknown, now: boolean) => heard.push({ failed: true, now }),
  };
}

const isLiked = ({ liked }: LikeAnswer) => liked;

describe('wishes for a like', () => {
  it('become one toggle', async () => {
    const server = slowServer();
    const hear = hearing();
    const wishes = createWishes(server.toggle, isLiked);
    expect(wishes.want('p1', true, hear)).toBe(true);
    await server.answer();
    expect(server.calls()).toBe(1);
    expect(hear.heard).toEqual([{ liked: true, likesCount: 11 }]);
  });

  it('that change while a toggle is under way are fulfilled after it, the last one winning', async () => {
    const server = slowServer();
    const hear = hearing();
    const wishes = createWishes(server.toggle, isLiked);
    wishes.want('p1', true, hear);
    expect(wishes.want('p1', false, hear)).toBe(false);
    expect(server.calls()).toBe(1);
    await server.answer();
    expect(server.calls()).toBe(2);
    await server.answer();
    expect(server.isLiked()).toBe(false);
    expect(hear.heard).toEqual([{ liked: false, likesCount: 10 }]);
  });

  it('that return to the first cost no second toggle', async () => {
    const server = slowServer();
    const hear = hearing();
    const wishes = createWishes(server.toggle, isLiked);
    wishes.want('p1', true, hear);
    wishes.want('p1', false, hear);
    wishes.want('p1', true, hear);
    await server.answer();
    expect(server.calls()).toBe(1);
    expect(server.isLiked()).toBe(true);
  });

  it('come true though the post was liked already, from another device', async () => {
    const server = slowServer(true);
    const hear = hearing();
    createWishes(server.toggle, isLiked).want('p1', true, hear);
    await server.answer();
    await server.answer();
    expect(server.isLiked()).toBe(true);
    expect(hear.heard).toEqual([{ liked: true, likesCount: 10 }]);
  });

  it('that fail tell what the server said last, and the next wish begins anew', async () => {
    const server = slowServer();
    const hear = hearing();
    const wishes = createWishes(server.toggle, isLiked);
    wishes.want('p1', true, hear);
    wishes.want('p1', false, hear);
    await server.answer();
    await server.fail();
    expect(hear.heard).toEqual([{ failed: true, now: true }]);
    expect(wishes.want('p1', false, hear)).toBe(true);
  });

  it('for different posts do not wait for each other', () => {
    const server = slowServer();
    const wishes = createWishes(server.toggle, isLiked);
    wishes.want('p1', true, hearing());
    wishes.want('p2', true, hearing());
    expect(server.calls()).toBe(2);
  });
});
