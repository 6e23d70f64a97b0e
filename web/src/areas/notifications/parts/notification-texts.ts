import type { Notification } from '@quad/contract/notifications/notifications';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Chunk } from '../../../lib/chunk.ts';
import type { Href } from '../../../lib/routing/address.ts';
import type { NotificationSection } from './notification-sections.ts';

/** The texts of a kind of notification, from its area. */
export interface NotificationText {
  readonly kind: string;
  /** Its heading in the settings. */
  readonly section: NotificationSection;
  /** Its name in the settings, and its description. */
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  /** The text, with a placeholder for the names of its actors: `Asha and Ravi liked your post`. */
  readonly says: (notification: Notification, who: string) => string;
  readonly href: (notification: Notification) => Href;
  /** The reader's possible answer, at the end of the row. */
  readonly action?: ComponentType<{ notification: Notification }>;
}

let all: Chunk<readonly NotificationText[]> | undefined;
const texts = new Map<string, NotificationText>();

/** Register the texts. Called once, when the app starts. */
export function setNotificationTexts(given: Chunk<readonly NotificationText[]>) {
  all = given;
}

/** Load the texts of all kinds; afterwards `notificationText` finds them. */
export async function loadNotificationTexts(): Promise<void> {
  for (const text of (await all?.fetch()) ?? []) texts.set(text.kind, text);
}

/** The texts of a kind; undefined for a kind that this release does not know. */
export function notificationText(kind: string): NotificationText | undefined {
  return texts.get(kind);
}
