import type { Message } from '@quad/contract/messages';
import { chunk } from '../../../lib/chunk.ts';
import { useChunk } from '../../../ui/use-chunk.ts';
import type { Composing } from '../ConversationScreen.tsx';

/** The message whose menu is open, and the element it opens at. */
export interface MenuTarget {
  readonly message: Message;
  readonly own: boolean;
  readonly anchor: HTMLElement;
  /** Opened from its button, which gets the focus back. */
  readonly focus: boolean;
}

interface MessageMenuHostProps {
  target: MenuTarget | null;
  onClose: () => void;
  onCompose: (composing: Composing) => void;
}

const menuChunk = chunk(() => import('./MessageMenu.tsx'));

/** The menu of one message, fetched when it is first opened. */
export function MessageMenuHost({ target, onClose, onCompose }: MessageMenuHostProps) {
  const menu = useChunk(menuChunk, target !== null, onClose);
  return menu ? <menu.MessageMenu target={target} onClose={onClose} onCompose={onCompose} /> : null;
}
