import type { Message } from '@quad/contract/messages/messages';

/** The message whose menu is open, and the element it opens at. */
export interface MenuTarget {
  readonly message: Message;
  readonly own: boolean;
  readonly anchor: HTMLElement;
  /** Opened from its button, which gets the focus back. */
  readonly focus: boolean;
}
