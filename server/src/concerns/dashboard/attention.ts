import type { WatchedCause } from '@quad/contract/campus/causes';
import type { AttentionItem } from '@quad/contract/campus/dashboard';
import type { Viewer } from '../../platform/auth/sessions.ts';

/** A check for problems that admins should act on. An area contributes it as `attention`. */
export interface AttentionSource {
  /** The subject of the check in plain words, such as `reports`; shown when the check fails. */
  readonly name: string;
  /** The causes that the check can find. */
  readonly causes: readonly WatchedCause[];
  /** Whether the check leaves out what is about the viewer. Alerts then check for each admin. */
  readonly isPersonal?: boolean;
  /**
   * Whether the check asks another machine, and so may take seconds. The job of the alerts runs it, and the start page
   * shows what the job has found.
   */
  readonly isSlow?: boolean;
  /**
   * Find the things that need an admin's attention now; none when all is well. Without `isSlow` it runs on every visit
   * and may take a few milliseconds. It leaves out cases about the viewer, which are hidden from them.
   */
  readonly check: (viewer: Pick<Viewer, 'id'>) => Promise<readonly AttentionItem[]>;
}
