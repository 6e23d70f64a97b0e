import type { AttentionItem } from '@quad/contract/campus/dashboard';
import type { Viewer } from '../../platform/auth/sessions.ts';

/** A check for problems that admins should act on. An area contributes it as `attention`. */
export interface AttentionSource {
  /** The subject of the check in plain words, such as `reports`; shown when the check fails. */
  readonly name: string;
  /**
   * Find the things that need an admin's attention now; none when all is well. It runs on every visit and may take a
   * few milliseconds. It leaves out cases about the viewer, which are hidden from them.
   */
  readonly check: (viewer: Pick<Viewer, 'id'>) => Promise<readonly AttentionItem[]>;
}
