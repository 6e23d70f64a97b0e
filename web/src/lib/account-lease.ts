import { session } from './session.ts';

/** The account for which work began. Work that waits asks it before it stores something or makes another call. */
export interface AccountLease {
  /** The id of the user; undefined for a guest, who stores nothing. */
  readonly userId: string | undefined;
  /** Aborts when the user signs out, or another user signs in. */
  readonly signal: AbortSignal;
  /** Whether the user of the lease is still the signed-in user. */
  readonly holds: () => boolean;
}

let stay = new AbortController();
session.onAccountLeft(() => {
  stay.abort();
  stay = new AbortController();
});

/** Return the lease of the account that is signed in now. Take it before the first `await`. */
export function leaseAccount(): AccountLease {
  const userId = session.get()?.user._id;
  const { signal } = stay;
  return {
    userId,
    signal,
    // another tab may have ended the session, which aborts nothing here
    holds: () => userId !== undefined && !signal.aborted && session.get()?.user._id === userId,
  };
}
