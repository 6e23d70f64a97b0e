import type { Message } from '@quad/contract/messages/messages';

/** The message of the open menu, and the element at which the menu opens. */
export interface MenuTarget {
  readonly message: Message;
  readonly own: boolean;
  readonly anchor: HTMLElement;
  /** Opened from its button, which gets the focus back. */
  readonly focus: boolean;
}
