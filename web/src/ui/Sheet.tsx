import type { ReactNode } from 'react';
import { chunk } from './chunk.ts';
import { useChunk } from './use-chunk.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Told with the title; say here what a question is about. */
  description?: string;
  /** Hides the title from sight where the content makes it plain; it is still read out. */
  titleHidden?: boolean;
  children: ReactNode;
}

/** What sheets are made of: `prepare` it when one is about to be opened. */
export const sheetChunk = chunk(() => import('./DialogSheet.tsx'));

/**
 * A modal sheet: from the bottom on phones, in the middle on wide screens. It takes the focus and gives it back;
 * Escape, the close button and a tap outside close it.
 */
export function Sheet(props: SheetProps) {
  const dialog = useChunk(sheetChunk, props.open, () => props.onOpenChange(false));
  return dialog ? <dialog.DialogSheet {...props} /> : null;
}
