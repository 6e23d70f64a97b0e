import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { dragsFiles, pastedFiles } from './given-files.ts';

/**
 * Accepts files that are dropped or pasted: anywhere on the page, or only `within` an element. `dragging` is true while
 * one is dragged over it. While `onFiles` is null, files are ignored. A file that is dropped elsewhere never replaces
 * the page. Pasted text stays text, also when the clipboard holds a picture of it.
 */
export function useGivenFiles(
  onFiles: ((files: readonly File[]) => void) | null,
  within?: RefObject<HTMLElement | null>,
): { dragging: boolean } {
  const [dragging, setDragging] = useState(false);
  const isInside = useEffectEvent(
    ({ target }: Event) => !within || (target instanceof Node && within.current?.contains(target) === true),
  );
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles?.(files);
    return files.length > 0 && onFiles !== null;
  });

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !dragsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(isInside(event));
    };
    const leave = (event: DragEvent) => {
      // Fires for moves between elements of the page too; without a related target, the pointer has left the page.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (event.defaultPrevented || !dragsFiles(event.dataTransfer)) return;
      // Several elements of a page may accept files: only the one under the pointer takes these.
      if (!isInside(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      if (!event.defaultPrevented && isInside(event) && take(pastedFiles(event.clipboardData))) event.preventDefault();
    };
    // The browser would open a file that no element accepts, in place of the page.
    const stop = (event: DragEvent) => {
      if (dragsFiles(event.dataTransfer)) event.preventDefault();
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
      window.removeEventListener('drop', stop);
    };
  }, []);

  return { dragging: dragging && onFiles !== null };
}
