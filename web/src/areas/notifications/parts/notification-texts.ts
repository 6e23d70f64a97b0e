import type { Notification } from '@quad/contract/notifications/notifications';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Chunk } from '../../../lib/chunk.ts';
import type { Href } from '../../../lib/routing/address.ts';
import type { NotificationSection } from './notification-sections.ts';

/** What a kind of notification says, from the feature that it belongs to. */
export interface NotificationText {
  readonly kind: string;
  /** Under which heading it stands in the settings. */
  readonly section: NotificationSection;
  /** What it is called in the settings, and what it is about. */
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  /** What stands after the names of those who did it: `liked your post`. */
  readonly says: (notification: Notification) => string;
  readonly href: (notification: Notification) => Href;
  /** What the reader can answer, at the end of the row. */
  readonly action?: ComponentType<{ notification: Notification }>;
}

let all: Chunk<readonly NotificationText[]> | undefined;
const texts = new Map<string, NotificationText>();

/** Makes known where the texts are. Called once, when the app starts. */
export function setNotificationTexts(given: Chunk<readonly NotificationText[]>) {
  all = given;
}

/** Fetches the texts of all kinds; once they are there `notificationText` finds them. */
export async function loadNotificationTexts(): Promise<void> {
  for (const text of (await all?.fetch()) ?? []) texts.set(text.kind, text);
}

/** What a kind says; undefined for one that this release of the app does not know. */
export function notificationText(kind: string): NotificationText | undefined {
  return texts.get(kind);
}
