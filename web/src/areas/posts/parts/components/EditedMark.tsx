import { t } from '@lingui/core/macro';
import { fullMoment } from '@quad/contract/text/relative-time';
import { useState } from 'react';
import { chunk, prepare } from '../../../../lib/chunk.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';

const historyChunk = chunk(() => import('./EditHistory.tsx'));

interface EditedMarkProps {
  postId: string;
  /** Of a comment, its id. */
  commentId?: string;
  /** ISO 8601. */
  editedAt: string;
}

/** Marks an edited post or comment and opens its earlier texts. */
export function EditedMark({ postId, commentId, editedAt }: EditedMarkProps) {
  'use no memo'; // decision 152
  const [open, setOpen] = useState(false);
  const history = useChunk(historyChunk, open, () => setOpen(false));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t`Edited ${fullMoment(editedAt)}`}
        onPointerEnter={() => prepare(historyChunk)}
        onClick={() => setOpen(true)}
        className="tap-area shrink-0 hover:underline"
      >
        {t`Edited`}
      </button>
      {history && (
        <history.EditHistory postId={postId} commentId={commentId} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
