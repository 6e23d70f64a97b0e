/** What the server says after a toggle. */
export interface LikeAnswer {
  readonly liked: boolean;
  readonly likesCount: number;
}

interface Hearing {
  /** The last wish has come true. */
  readonly settled: (answer: LikeAnswer) => void;
  /** A toggle failed; the server was last heard to say `liked`. */
  readonly failed: (error: unknown, liked: boolean) => void;
}

/**
 * Turns wishes ("this post liked", "not liked") into toggles. The toggles of one post run one after the other until
 * the server's answer is what was wished last, so neither fast taps nor a wrong first belief leave the wrong state.
 */
export function createLikeWishes(toggle: (postId: string) => Promise<LikeAnswer>) {
  const wished = new Map<string, boolean>();

  async function fulfil(postId: string, { settled, failed }: Hearing) {
    let isLiked = !wished.get(postId);
    try {
      for (;;) {
        const answer = await toggle(postId);
        isLiked = answer.liked;
        if (isLiked !== wished.get(postId)) continue;
        wished.delete(postId);
        return settled(answer);
      }
    } catch (error) {
      wished.delete(postId);
      failed(error, isLiked);
    }
  }

  return {
    /** Wishes a post liked or not; true when that sets a toggle going, false when one is under way already. */
    want(postId: string, liked: boolean, hearing: Hearing): boolean {
      const begins = !wished.has(postId);
      wished.set(postId, liked);
      if (begins) void fulfil(postId, hearing);
      return begins;
    },
  };
}
