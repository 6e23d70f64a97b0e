/** Clicks on a meme that are sent together. The id is an idempotency key: a retry counts once. */
export interface LikeBatch {
  readonly id: string;
  readonly memeId: string;
  readonly clicks: number;
}

export interface Likes {
  readonly likes: number;
  readonly ownLikes: number;
}

interface LikeBatchesParts {
  /** Send a batch. The request outlives the page. */
  readonly send: (batch: LikeBatch) => Promise<Likes>;
  /** Called when the server has counted a batch. */
  readonly counted: (memeId: string, likes: Likes) => void;
  /** Called when a batch failed and its clicks are rolled back. */
  readonly failed: (memeId: string, error: unknown) => void;
  /** Return a function that says whether the user who is signed in now still is. */
  readonly lease: () => () => boolean;
  /** Whether a retry may succeed. */
  readonly isTemporary: (error: unknown) => boolean;
  readonly newId: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The time to collect clicks, and the pauses before retries. */
const COLLECT_MS = 700;
const RETRY_AFTER_MS = [1000, 4000];

/**
 * Collect clicks on memes and send them in batches. `waiting` counts the clicks that the server has not counted yet; a
 * screen adds them to the server's count.
 */
export function createLikeBatches({ send, counted, failed, lease, isTemporary, newId, wait }: LikeBatchesParts) {
  /** Clicks by meme: collected ones, and sent ones without an answer. */
  const collected = new Map<string, number>();
  const inFlight = new Map<string, number>();
  const collecting = new Set<string>();
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const add = (counts: Map<string, number>, memeId: string, clicks: number) => {
    const sum = (counts.get(memeId) ?? 0) + clicks;
    if (sum === 0) counts.delete(memeId);
    else counts.set(memeId, sum);
  };

  async function collect(memeId: string) {
    if (collecting.has(memeId)) return;
    collecting.add(memeId);
    while (collected.has(memeId)) {
      await wait(COLLECT_MS);
      await sendCollected(memeId);
    }
    collecting.delete(memeId);
  }

  async function sendCollected(memeId: string) {
    const clicks = collected.get(memeId);
    if (clicks === undefined) return;
    collected.delete(memeId);
    add(inFlight, memeId, clicks);
    const batch = { id: newId(), memeId, clicks };
    const holds = lease();
    for (const after of [...RETRY_AFTER_MS, null]) {
      try {
        const likes = await send(batch);
        add(inFlight, memeId, -clicks);
        if (holds()) counted(memeId, likes);
        break;
      } catch (error) {
        if (after !== null && isTemporary(error)) {
          await wait(after);
          if (holds()) continue;
        }
        add(inFlight, memeId, -clicks);
        if (holds()) failed(memeId, error);
        break;
      }
    }
    notify();
  }

  return {
    /** Add a click on a meme. */
    click(memeId: string) {
      add(collected, memeId, 1);
      notify();
      void collect(memeId);
    },
    /** The number of clicks on a meme that the server has not counted yet. */
    waiting: (memeId: string): number => (collected.get(memeId) ?? 0) + (inFlight.get(memeId) ?? 0),
    /** Send all collected clicks at once. */
    sendAll() {
      for (const memeId of [...collected.keys()]) void sendCollected(memeId);
    },
    /** Drop all collected clicks. */
    forget() {
      collected.clear();
      notify();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
