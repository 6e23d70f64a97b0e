import type { AttentionItem } from '@quad/contract/campus/dashboard';
import type { Viewer } from '../../platform/auth/sessions.ts';

/** A check for problems that admins should act on. An area contributes it as `attention`. */
export interface AttentionSource {
  /** What it looks at, in plain words: `reports`. It is named when it cannot be looked at. */
  readonly name: string;
  /**
   * What needs an admin's attention now; nothing when all is well. It is asked whenever they look: a few milliseconds. Nobody is
   * told of what is about themselves and kept from them.
   */
  readonly check: (viewer: Pick<Viewer, 'id'>) => Promise<readonly AttentionItem[]>;
}
