import { chunk } from '../lib/chunk.ts';
import type { SentInput } from '../lib/input/put-back.ts';
import type { Href } from '../lib/routing/address.ts';
import { toast } from './toast.ts';
import type { ToastOptions } from './toast-content.ts';

/** How to undo that something was made. */
export interface MadeUndo {
  /** The input that the form has sent. Without it, nothing can be undone. */
  readonly input: SentInput | null;
  /** Deletes what was made. */
  readonly remove: () => Promise<unknown>;
  /** Removes it from the cache. Its page is closed by then. */
  readonly forget: () => unknown;
  /** The address of the form, or of the list over which it opens. */
  readonly form: Href;
  /** The address of what was made: the form replaces it in the history. */
  readonly page?: Href;
}

/** Something that was made. */
export interface Made {
  /** Its name and its address, for Share; left out where others cannot open it. */
  readonly shared?: { readonly title: string; readonly href: Href };
  /** A button in the place of Share. */
  readonly action?: ToastOptions['action'];
  readonly undo?: MadeUndo | undefined;
}

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
