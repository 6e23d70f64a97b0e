import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Platform } from '../../platform/platform.ts';

export interface DigestItem {
  /** Plain text. */
  readonly text: string;
  /** The path in the app that it links to. */
  readonly path: string;
}

/** An area's section of the weekly mail. */
export interface DigestPart {
  /** A getter, because the title is in the recipient's language. */
  readonly title: string;
  /** Find items that the viewer may have missed since a time, the most important first, at most `limit`. It is called in their language. */
  list(viewer: Viewer, since: Date, limit: number): Promise<readonly DigestItem[]>;
}

export interface DigestRecipient extends Viewer {
  readonly name: string;
  readonly email: string;
}

/** Selects the recipients of the weekly mail. */
export interface DigestRecipients {
  /** A batch of people with news since a time who have not turned the mail off, in id order after `after`. */
  list(where: { since: Date; after: string | undefined; limit: number }): Promise<readonly DigestRecipient[]>;
  turnOff(personId: string): Promise<void>;
}

/** Whether the weekly mail and other mails to many people are sent. The people of a demo campus have no mailboxes. */
export const sendsBulkMails = ({ mail, config }: Pick<Platform, 'mail' | 'config'>): boolean =>
  mail.canSend && !config.demo;
