import { leaseAccount } from './account-lease.ts';
import { worthRetrying } from './query-client.ts';

/** The pauses of the live stream (`live/stream.ts`), in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Repeat a read until the server answers it. For reads that a live event asks for: the event does not come again, so
 * without them the screen would stay behind. Throws the error of an answer that refuses, and an `AbortError` when the
 * user leaves the account: the next user neither repeats the call nor gets its answer.
 */
export async function untilAnswered<Result>(read: () => Promise<Result>): Promise<Result> {
  const { signal } = leaseAccount();
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      signal.throwIfAborted();
      const result = await read();
      signal.throwIfAborted();
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Error && worthRetrying(error))) throw error;
      // random, so that not all clients of a restarted server come back at once
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  }
}
