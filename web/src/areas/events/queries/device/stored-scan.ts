import type { ScanOutcome } from '@quad/contract/events/event-terms';

/** The outcome of a scan. `at` and `door` are the time and the door of the ticket's first check-in. */
export interface Verdict {
  readonly outcome: ScanOutcome;
  readonly name: string;
  readonly at: string | null;
  readonly door: string;
}

/** A ticket that was shown at this door. */
export interface StoredScan {
  /** Made on this device, so that the server counts a scan once even if it is sent twice. */
  readonly scan: string;
  readonly event: string;
  /** The ticket's id, or its number if a host typed it. */
  readonly ticket: string | number;
  /** Null for a check-in by name. */
  readonly code: string | null;
  /** The time by this device's clock: ISO 8601. */
  readonly at: string;
  /** The outcome from the list of this device, until the server answers. */
  readonly verdict: Verdict;
  /** `waiting` until the server has confirmed it (`told`); `shown` needs no call, `refused` was not accepted. */
  readonly state: 'waiting' | 'told' | 'shown' | 'refused' | 'undone';
  /** True from the server's late rejection of a check-in until a host has read it. */
  readonly isCorrected?: boolean;
}
