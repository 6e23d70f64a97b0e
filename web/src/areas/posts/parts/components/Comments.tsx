import { plural } from '@lingui/core/macro';
import { chunk, prepare } from '../../../../lib/chunk.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { mediaHook } from '../../../../ui/use-media.ts';
import { changeCardState, useCardState } from '../card-state.ts';
import { commentListId } from '../element-ids.ts';
import type { LoadedPost } from '../loaded-post.ts';

const conversationChunk = chunk(() => import('./Conversation.tsx'));

/** Load the code of a conversation shortly before it opens. */
export const prepareConversation = () => prepare(conversationChunk);

const usePhone = mediaHook('(max-width: 767px)');

const LINE = 'tap-area mx-4 mb-3 inline-block text-14 text-muted hover:text-text';

/**
 * The conversation under a post of a list: a line that opens it, or the comments and the input. Its list is at most
 * 10rem high, as specified. On phones the line leads to the page of the post, where comments have the whole window.
 */
export function Comments({ post }: { post: LoadedPost }) {
  'use no memo'; // decision 152
  const { commentsOpen, composing } = useCardState(post._id);
  const open = commentsOpen || composing;
  const onPhone = usePhone();
  const conversation = useChunk(conversationChunk, open, () =>
    changeCardState(post._id, { commentsOpen: false, composing: false, entering: null }),
  );
  const { commentsCount } = post;
  if (open) return conversation ? <conversation.Conversation post={post} /> : <Skeleton className="mx-4 mb-3 h-11" />;
  if (commentsCount === 0) return null;
  const label = plural(commentsCount, { one: 'View # comment', other: 'View all # comments' });
  if (onPhone) {
    return (
      <Link to="/post/$postId" params={{ postId: post._id }} hash={commentListId(post._id)} className={LINE}>
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onPointerEnter={prepareConversation}
      onFocus={prepareConversation}
      onClick={() => changeCardState(post._id, { commentsOpen: true, entering: 'list' })}
      className={LINE}
    >
      {label}
    </button>
  );
}
