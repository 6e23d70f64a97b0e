import { useEffect, useEffectEvent, useState } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { useChunk } from '../../ui/use-chunk.ts';
import { forgetRecentsWithAccount } from './palette/recents.ts';

/** The chunk of the command palette, loaded when it is first opened. */
export const paletteChunk = chunk(() => import('./palette/Palette.tsx'));

forgetRecentsWithAccount();

/** Whether another dialog is open. A closing dialog does not count. */
const isDialogOpen = () =>
  document.querySelector('[role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])') !== null;

/** The state of the command palette. Ctrl-K or ⌘K opens and closes it. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const palette = useChunk(paletteChunk, isOpen, () => setOpen(false));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
    if (!isOpen && isDialogOpen()) return;
    // Browsers use these keys for their search.
    event.preventDefault();
    if (!repeat) setOpen(!isOpen);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, setOpen, Palette: palette?.Palette };
}
