import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { COMMENT_MAX } from '@quad/contract/limits/posts';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { useQueryClient } from '@tanstack/react-query';
import { SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useViewer } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { isImeKey } from '../../../../ui/ime.ts';
import { CompletionList } from '../../../../ui/text-entry/CompletionList.tsx';
import { useCompletion } from '../../../../ui/text-entry/use-completion.ts';
import { useCardState } from '../card-state.ts';
import { endReply, restoreCommentDraft, setCommentDraft } from '../comment-drafts.ts';
import { sendComment } from '../comments.ts';
import { commentInputId } from '../element-ids.ts';
import type { LoadedPost } from '../loaded-post.ts';

/** The counter shows from this many remaining characters on. */
const NEAR = 50;

interface CommentFormProps {
  post: LoadedPost;
  /** Called before the comment is sent. */
  onSend?: () => void;
  /** Called after Escape; the text stays. */
  onEscape: () => void;
  className?: string;
}

/** The input under a post, for a comment or a reply. Enter sends; Shift and Enter begin a new line. */
export function CommentForm({ post, onSend, onEscape, className }: CommentFormProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { draft, replyTo } = useCardState(post._id);
  const setDraft = (text: string) => setCommentDraft(viewer._id, post._id, text);
  const { field, list, track, onKeyDown: onCompletionKey } = useCompletion({ value: draft, onValue: setDraft });
  const blank = isBlank(draft);
  const length = characters(draft);
  const counts = length > COMMENT_MAX - NEAR;
  const counterId = `${commentInputId(post._id)}-counter`;

  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => restoreCommentDraft(viewer._id, post._id), [viewer._id, post._id]);

  function toComment() {
    endReply(viewer._id, post._id);
    document.getElementById(commentInputId(post._id))?.focus();
  }

  // The box grows with its text. Its end must not slide under the bar at the bottom.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text
  useLayoutEffect(() => {
    const element = form.current;
    if (element?.contains(document.activeElement)) element.scrollIntoView({ block: 'nearest' });
  }, [draft]);

  function send() {
    if (blank) return;
    onSend?.();
    void sendComment(client, viewer, post._id, draft);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isImeKey(event) || onCompletionKey(event)) return;
    if (event.key === 'Escape') replyTo ? toComment() : onEscape();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      ref={form}
      className={classNames('flex scroll-mb-tabs flex-wrap items-end gap-2 border-line border-t px-4 py-2', className)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <CompletionList list={list} className="w-full" />
      {replyTo && (
        <p className="-my-1 flex w-full min-w-0 items-center text-14 text-muted">
          <span className="min-w-0 flex-1 truncate">
            <Trans>
              Replying to <bdi className="font-semibold">{replyTo.name}</bdi>
            </Trans>
          </span>
          <IconButton label={t`Cancel the reply`} onClick={toComment} className="-me-2">
            <X size={18} aria-hidden />
          </IconButton>
        </p>
      )}
      <Avatar picture={viewer.picture} blank="mark" size={28} className="mb-2" />
      <textarea
        {...field}
        id={commentInputId(post._id)}
        aria-label={replyTo ? t`Reply to ${replyTo.name}` : t`Comment on the post of ${post.name}`}
        placeholder={replyTo ? t`Add a reply…` : t`Add a comment…`}
        rows={1}
        dir="auto"
        maxLength={COMMENT_MAX}
        aria-describedby={counts ? counterId : undefined}
        enterKeyHint="send"
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value);
          track();
        }}
        onKeyDown={onKeyDown}
        className="field-box field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none py-2.5"
      />
      <IconButton label={t`Send`} type="submit" disabled={blank} className="-me-2 text-accent-text">
        <SendHorizontal size={20} aria-hidden />
      </IconButton>
      {counts && (
        <p id={counterId} className="w-full pe-11 text-end text-12 text-muted tabular-nums">
          {length}/{COMMENT_MAX}
        </p>
      )}
    </form>
  );
}
