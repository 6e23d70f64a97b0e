/** Clicks on one meme that travel together; sent again under the same id, they count once. */
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
  /** Send a batch. It survives the page. */
  readonly send: (batch: LikeBatch) => Promise<Likes>;
  /** The server has counted a batch. */
  readonly counted: (memeId: string, likes: Likes) => void;
  /** A batch could not be sent, and its clicks are taken back. */
  readonly failed: (memeId: string, error: unknown) => void;
  /** Whether sending again may help. */
  readonly isPassing: (error: unknown) => boolean;
  readonly newId: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** How long clicks are collected before they are sent, and how long a failure is waited for. */
const COLLECTED_MS = 700;
const TRIES_AFTER_MS = [1000, 4000];

/**
 * Collect clicks on memes and send them in batches, one of a meme at a time. `waiting` counts the unsent clicks, which
 * a screen shows on top of the server's count.
 */
export function createLikeBatches({ send, counted, failed, isPassing, newId, wait }: LikeBatchesParts) {
  /** By meme: clicks that wait to be sent, and those on their way. */
  const collected = new Map<string, number>();
  const onTheWay = new Map<string, number>();
  const collecting = new Set<string>();
  const listeners = new Set<() => void>();

  const tell = () => {
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
      await wait(COLLECTED_MS);
      await sendCollected(memeId);
    }
    collecting.delete(memeId);
  }

  async function sendCollected(memeId: string) {
    const clicks = collected.get(memeId);
    if (clicks === undefined) return;
    collected.delete(memeId);
    add(onTheWay, memeId, clicks);
    const batch = { id: newId(), memeId, clicks };
    for (const after of [...TRIES_AFTER_MS, null]) {
      try {
        const likes = await send(batch);
        add(onTheWay, memeId, -clicks);
        counted(memeId, likes);
        break;
      } catch (error) {
        if (after !== null && isPassing(error)) {
          await wait(after);
          continue;
        }
        add(onTheWay, memeId, -clicks);
        failed(memeId, error);
        break;
      }
    }
    tell();
  }

  return {
    /** Another click on a meme. */
    click(memeId: string) {
      add(collected, memeId, 1);
      tell();
      void collect(memeId);
    },
    /** How many clicks on a meme the server has not counted yet. */
    waiting: (memeId: string): number => (collected.get(memeId) ?? 0) + (onTheWay.get(memeId) ?? 0),
    /** Sends what is collected without waiting any longer: the page may be left. */
    sendAll() {
      for (const memeId of [...collected.keys()]) void sendCollected(memeId);
    },
    /** Drops what has not been sent. */
    forget() {
      collected.clear();
      tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
