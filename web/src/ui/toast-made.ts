import { chunk } from '../lib/chunk.ts';
import type { Made } from './made-toast.ts';
import { toast } from './toast.ts';

const madeChunk = chunk(() => import('./made-toast.ts'));

/**
 * Show that something was made, with buttons that share it, and that undo it for a few seconds. Without the code of the
 * buttons, the text alone is shown.
 */
export function toastMade(text: string, made: Made): void {
  madeChunk.fetch().then(
    ({ showMade }) => showMade(text, made),
    () => toast.success(text),
  );
}
