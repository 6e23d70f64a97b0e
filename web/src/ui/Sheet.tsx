import { chunk } from '../lib/chunk.ts';
import type { SheetProps } from './sheet-props.ts';
import { useChunk } from './use-chunk.ts';

/** The code of sheets. `prepare` it when one is about to open. */
export const sheetChunk = chunk(() => import('./DialogSheet.tsx'));

/**
 * A modal sheet: from the bottom on phones, in the middle on wide screens. It takes the focus and gives it back;
 * Escape, the close button and a tap outside close it.
 */
export function Sheet(props: SheetProps) {
  const dialog = useChunk(sheetChunk, props.open, () => props.onOpenChange(false));
  return dialog ? <dialog.DialogSheet {...props} /> : null;
}
