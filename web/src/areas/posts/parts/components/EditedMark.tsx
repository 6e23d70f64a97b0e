import { useState } from 'react';
import { chunk, prepare } from '../../../../lib/chunk.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';

const historyChunk = chunk(() => import('./CaptionHistory.tsx'));

/** Marks an edited caption (`editedAt`, ISO 8601) and opens its earlier texts. */
export function EditedMark({ postId, editedAt }: { postId: string; editedAt: string }) {
  'use no memo'; // decision 152
  const [open, setOpen] = useState(false);
  const history = useChunk(historyChunk, open, () => setOpen(false));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={`Edited ${new Date(editedAt).toLocaleString('en-IN')}`}
        onPointerEnter={() => prepare(historyChunk)}
        onClick={() => setOpen(true)}
        className="tap-area shrink-0 hover:underline"
      >
        Edited
      </button>
      {history && <history.CaptionHistory postId={postId} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
