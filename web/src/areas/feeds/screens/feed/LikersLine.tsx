import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { chunk, prepare } from '../../../../lib/chunk.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import type { LoadedPost } from '../../../posts/parts/loaded-post.ts';

const likersChunk = chunk(() => import('./LikersSheet.tsx'));

/** The number of people who like a post. A press opens their list. */
export function LikersLine({ post: { _id, likesCount } }: { post: LoadedPost }) {
  const [open, setOpen] = useState(false);
  const likers = useChunk(likersChunk, open, () => setOpen(false));
  return (
    <>
      {likesCount > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={() => prepare(likersChunk)}
          onFocus={() => prepare(likersChunk)}
          onClick={() => setOpen(true)}
          className="mx-2 mb-1 min-h-11 self-start rounded-control px-2 font-medium text-14 tabular-nums hover:underline"
        >
          {plural(likesCount, { one: 'Liked by # person', other: 'Liked by # people' })}
        </button>
      )}
      {likers && <likers.LikersSheet postId={_id} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
