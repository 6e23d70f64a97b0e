import { t } from '@lingui/core/macro';
import { useViewer } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { changeCardState, readCardState } from '../card-state.ts';
import { setCommentDraft } from '../comment-drafts.ts';
import { commentInputId, focusElement } from '../element-ids.ts';
import { postsOutbox, useWaitingComments, type WaitingComment } from '../later/posts-outbox.ts';

interface WaitingCommentsProps {
  postId: string;
  /** Whether the post no longer exists. No input can then take the text back. */
  gone?: boolean;
}

/** The viewer's unsent and refused comments on a post, shown after all other comments. */
export function WaitingComments({ postId, gone = false }: WaitingCommentsProps) {
  const waiting = useWaitingComments(postId);
  if (waiting.length === 0) return null;
  return (
    <ol aria-label={t`Not sent yet`}>
      {waiting.map((comment) => (
        <li key={comment.clientId}>
          <WaitingItem comment={comment} stored={postsOutbox.isStored(comment.clientId)} gone={gone} />
        </li>
      ))}
    </ol>
  );
}

const ACTION = 'inline-flex min-h-11 items-center rounded-control px-2 font-medium hover:text-text';

interface WaitingItemProps {
  comment: WaitingComment;
  /** Whether a reload no longer loses it: only then do the words promise to send it. */
  stored: boolean;
  gone: boolean;
}

function WaitingItem({ comment, stored, gone }: WaitingItemProps) {
  const viewer = useViewer();
  const { clientId, postId, text, parentId, parentName, failure } = comment;
  const waits = stored ? t`Will be sent when you are online` : t`Saving on this device…`;

  /** Move the text back to the input, before any text already in it. */
  function edit() {
    void postsOutbox.discard(clientId);
    const { draft } = readCardState(postId);
    changeCardState(postId, {
      composing: true,
      commentsOpen: true,
      replyTo: parentId === null ? null : { parentId, name: parentName },
      entering: 'input',
    });
    setCommentDraft(viewer._id, postId, draft === '' ? text : `${text}\n${draft}`);
    focusElement(commentInputId(postId));
  }

  return (
    <div className="flex items-start gap-2.5 pt-3 text-14">
      <Avatar picture={viewer.picture} blank="mark" size={28} className="opacity-60" />
      <div className="min-w-0 flex-1">
        <p className="min-h-7 font-semibold">
          <bdi>{viewer.name}</bdi>
          {parentId !== null && <span className="font-normal text-muted"> {t`to ${parentName}`}</span>}
        </p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
        <p role="status" className="mt-1 text-12 text-muted">
          {failure === null ? waits : t`Not sent. ${failure}`}
        </p>
        <div className="-mb-2 -ms-2 flex text-12 text-muted">
          {gone ? (
            <button
              type="button"
              onClick={() =>
                void copyText(text, {
                  otherwise: t`This browser does not allow copying. Select the text instead.`,
                })
              }
              className={ACTION}
            >
              {t`Copy text`}
            </button>
          ) : (
            <button type="button" onClick={edit} className={ACTION}>
              {t`Edit`}
            </button>
          )}
          {failure !== null && !gone && (
            <button type="button" onClick={() => void postsOutbox.retry(clientId)} className={ACTION}>
              {t`Try again`}
            </button>
          )}
          <button type="button" onClick={() => void postsOutbox.discard(clientId)} className={ACTION}>
            {t`Remove`}
          </button>
        </div>
      </div>
    </div>
  );
}
