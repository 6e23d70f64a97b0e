import type { ScanOutcome } from '@quad/contract/events/event-terms';

/** What came of a scan. `at` and `door`: when and where the ticket was first let in. */
export interface Verdict {
  readonly outcome: ScanOutcome;
  readonly name: string;
  readonly at: string | null;
  readonly door: string;
}

/** A ticket that was shown at this door. */
export interface StoredScan {
  /** Made here, so that the server takes what is sent twice once. */
  readonly scan: string;
  readonly event: string;
  /** The ticket's id, or its number where that was typed. */
  readonly ticket: string | number;
  /** Null where it was let in by hand. */
  readonly code: string | null;
  /** When, by this device's clock: ISO 8601. */
  readonly at: string;
  /** What was shown at once, from the list of this device. */
  readonly verdict: Verdict;
  /** `waiting` until the server has confirmed it; `shown` is what never had to be told, `refused` what it did not take. */
  readonly state: 'waiting' | 'told' | 'shown' | 'refused' | 'undone';
  /** It was let in here, and the server said later that it should not have been; until a host has read that. */
  readonly isCorrected?: boolean;
}
