import type { ScanOutcome } from '@quad/contract/events/event-terms';

/** The outcome of a scan. `at` and `door` are when and where the ticket was first checked in. */
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
  /** The outcome shown at once, from the list of this device. */
  readonly verdict: Verdict;
  /** `waiting` until the server has confirmed it; `shown` needs no call, `refused` was not accepted. */
  readonly state: 'waiting' | 'told' | 'shown' | 'refused' | 'undone';
  /** The ticket was checked in here, and the server has rejected it later; true until a host has read that. */
  readonly isCorrected?: boolean;
}
