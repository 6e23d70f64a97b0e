import { plural } from '@lingui/core/macro';
import { chunk, prepare } from '../../../../lib/chunk.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { changeCardState, useCardState } from '../card-state.ts';
import type { LoadedPost } from '../loaded-post.ts';

const conversationChunk = chunk(() => import('./Conversation.tsx'));

/** Load the code of a conversation shortly before it opens. */
export const prepareConversation = () => prepare(conversationChunk);

/** The conversation under a post of a list: a line that opens it, or the comments and the input. */
export function Comments({ post }: { post: LoadedPost }) {
  'use no memo'; // decision 152
  const { commentsOpen, composing } = useCardState(post._id);
  const open = commentsOpen || composing;
  const conversation = useChunk(conversationChunk, open, () =>
    changeCardState(post._id, { commentsOpen: false, composing: false, entering: null }),
  );
  const { commentsCount } = post;
  if (open) return conversation ? <conversation.Conversation post={post} /> : <Skeleton className="mx-4 mb-3 h-11" />;
  if (commentsCount === 0) return null;
  return (
    <button
      type="button"
      onPointerEnter={prepareConversation}
      onFocus={prepareConversation}
      onClick={() => changeCardState(post._id, { commentsOpen: true, entering: 'list' })}
      className="tap-area mx-4 mb-3 text-14 text-muted hover:text-text"
    >
      {plural(commentsCount, { one: 'View # comment', other: 'View all # comments' })}
    </button>
  );
}
