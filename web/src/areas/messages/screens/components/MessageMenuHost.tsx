import { chunk } from '../../../../lib/chunk.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import type { Composing } from '../composing.ts';
import type { MenuTarget } from '../menu-target.ts';

interface MessageMenuHostProps {
  target: MenuTarget | null;
  onClose: () => void;
  onCompose: ((composing: Composing) => void) | undefined;
  isClosed: boolean;
}

const menuChunk = chunk(() => import('./MessageMenu.tsx'));

/** Load the menu of messages when it is first opened. */
export function MessageMenuHost({ target, ...rest }: MessageMenuHostProps) {
  const menu = useChunk(menuChunk, target !== null, rest.onClose);
  return menu ? <menu.MessageMenu target={target} {...rest} /> : null;
}
