import type { Message } from '@quad/contract/messages/messages';

/** The message of the open menu, and the anchor of the menu. */
export interface MenuTarget {
  readonly message: Message;
  readonly own: boolean;
  readonly anchor: HTMLElement;
  /** Whether the menu was opened from its button, which then gets the focus back. */
  readonly focus: boolean;
}
