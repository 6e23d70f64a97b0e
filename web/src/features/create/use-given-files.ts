import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files that are dropped anywhere on the page or pasted. `dragging` is true while one is dragged over it. While
 * `onFiles` is null, a dropped file is ignored; otherwise the browser would open it in place of the page.
 */
export function useGivenFiles(onFiles: ((files: readonly File[]) => void) | null): { dragging: boolean } {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    const given = [...(files ?? [])];
    if (given.length > 0) onFiles?.(given);
    return given.length > 0;
  });

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Fires for moves between elements of the page too; without a related target, the pointer has left the page.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (take(event.clipboardData?.files)) event.preventDefault();
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);

  return { dragging: dragging && onFiles !== null };
}
