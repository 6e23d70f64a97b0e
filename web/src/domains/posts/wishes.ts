interface Hearing<Answer> {
  /** The last wish has come true. */
  readonly settled: (answer: Answer) => void;
  /** A toggle failed; `now` is what the server was last heard to say. */
  readonly failed: (error: unknown, now: boolean) => void;
}

/**
 * Turns wishes ("this post liked", "not liked") into toggles; `stateOf` reads from an answer what the server says after
 * a toggle. The toggles of one post run one after the other until the server's answer is what was wished last, so
 * neither fast taps nor a wrong first belief leave the wrong state.
 */
export function createWishes<Answer>(
  toggle: (postId: string) => Promise<Answer>,
  stateOf: (answer: Answer) => boolean,
) {
  const wished = new Map<string, boolean>();

  async function fulfil(postId: string, { settled, failed }: Hearing<Answer>) {
    let now = !wished.get(postId);
    try {
      for (;;) {
        const answer = await toggle(postId);
        now = stateOf(answer);
        if (now !== wished.get(postId)) continue;
        wished.delete(postId);
        return settled(answer);
      }
    } catch (error) {
      wished.delete(postId);
      failed(error, now);
    }
  }

  return {
    /** Wishes a post so or not; true when that sets a toggle going, false when one is under way already. */
    want(postId: string, wish: boolean, hearing: Hearing<Answer>): boolean {
      const begins = !wished.has(postId);
      wished.set(postId, wish);
      if (begins) void fulfil(postId, hearing);
      return begins;
    },
  };
}
