interface Callbacks<Answer> {
  /** The server's answer is the state that was asked for last. */
  readonly settled: (answer: Answer) => void;
  /** A call failed; `state` is what the server last said, or what it was before, `asked` what was asked for last. */
  readonly failed: (error: unknown, state: boolean, asked: boolean) => void;
}

/**
 * Sets something about a post ("liked", "not liked") with a call that is told what is wanted; `stateOf` reads from an answer
 * what the state is now. The calls for one post run one after the other until the server's answer is what was asked for
 * last, so neither fast taps nor a stale screen leave the wrong state.
 */
export function createOptimisticToggle<Answer>(
  call: (postId: string, wanted: boolean) => Promise<Answer>,
  stateOf: (answer: Answer) => boolean,
) {
  const wanted = new Map<string, boolean>();

  async function run(postId: string, { settled, failed }: Callbacks<Answer>) {
    let state = !wanted.get(postId);
    try {
      for (;;) {
        const answer = await call(postId, wanted.get(postId) ?? state);
        state = stateOf(answer);
        if (state !== wanted.get(postId)) continue;
        wanted.delete(postId);
        return settled(answer);
      }
    } catch (error) {
      const asked = wanted.get(postId) ?? state;
      wanted.delete(postId);
      failed(error, state, asked);
    }
  }

  return {
    /** Sets the state of a post. True when this starts a call, false when one is running that will see to it. */
    set(postId: string, state: boolean, callbacks: Callbacks<Answer>): boolean {
      const starts = !wanted.has(postId);
      wanted.set(postId, state);
      if (starts) void run(postId, callbacks);
      return starts;
    },
  };
}
