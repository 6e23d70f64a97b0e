import type { AttentionItem } from '@quad/contract/dashboard';

/** What may need somebody's attention, as a domain knows it: its module gives it as `attention`. */
export interface AttentionSource {
  /** What it looks at, in plain words: `reports`. It is named when it cannot be looked at. */
  readonly name: string;
  /** What needs attention now; nothing when all is well. It is asked whenever an admin looks: a few milliseconds. */
  readonly check: () => Promise<readonly AttentionItem[]>;
}
