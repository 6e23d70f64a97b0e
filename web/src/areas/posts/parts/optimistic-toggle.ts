interface Callbacks<Answer> {
  /** The server's answer is the state that was asked for last. */
  readonly settled: (answer: Answer) => void;
  /** Called after a failure. `state` is the last known state of the server, `asked` the state wanted last. */
  readonly failed: (error: unknown, state: boolean, asked: boolean) => void;
}

/**
 * Set a state of a post ("liked", "not liked") with a call that takes the wanted state; `stateOf` reads the state from
 * an answer. The calls for one post run one after another until the server's answer is the state wanted last. So
 * neither fast taps nor a stale screen leave a wrong state.
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
    /** Set the state of a post. Return true when this starts a call, false when a running call will apply it. */
    set(postId: string, state: boolean, callbacks: Callbacks<Answer>): boolean {
      const starts = !wanted.has(postId);
      wanted.set(postId, state);
      if (starts) void run(postId, callbacks);
      return starts;
    },
  };
}
