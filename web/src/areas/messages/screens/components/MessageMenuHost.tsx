import { chunk } from '../../../../lib/chunk.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import type { Composing } from '../composing.ts';
import type { MenuTarget } from '../menu-target.ts';

interface MessageMenuHostProps {
  target: MenuTarget | null;
  onClose: () => void;
  onCompose: (composing: Composing) => void;
}

const menuChunk = chunk(() => import('./MessageMenu.tsx'));

/** Load the menu of messages when it is first opened. */
export function MessageMenuHost({ target, onClose, onCompose }: MessageMenuHostProps) {
  const menu = useChunk(menuChunk, target !== null, onClose);
  return menu ? <menu.MessageMenu target={target} onClose={onClose} onCompose={onCompose} /> : null;
}
