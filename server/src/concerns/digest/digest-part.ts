import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Platform } from '../../platform/platform.ts';

/** A line of the weekly mail. */
export interface DigestItem {
  /** Plain text. */
  readonly text: string;
  /** Where in the app it leads. */
  readonly path: string;
}

/** What a domain tells in the weekly mail. */
export interface DigestPart {
  readonly title: string;
  /** What the viewer may have missed since a moment, the most important first, at most so many. */
  list(viewer: Viewer, since: Date, limit: number): Promise<readonly DigestItem[]>;
}

/** Whom the weekly mail is for. */
export interface DigestRecipient extends Viewer {
  readonly name: string;
  readonly email: string;
}

/** Who decides whom the weekly mail is for. */
export interface DigestRecipients {
  /** Some of those who have missed something since a moment and have it on, by their ids, from the one after `after`. */
  list(where: { since: Date; after: string | undefined; limit: number }): Promise<readonly DigestRecipient[]>;
  turnOff(personId: string): Promise<void>;
}

/** Whether the weekly mail is sent. The people of a demo campus have no mailboxes. */
export const sendsDigest = ({ mail, config }: Pick<Platform, 'mail' | 'config'>): boolean =>
  mail.canSend && !config.demo;
