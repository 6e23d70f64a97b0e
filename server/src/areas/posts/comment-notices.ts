import type { Mention } from '@quad/contract/posts/posts';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Executor } from '../../platform/db/database.ts';
import { findParent } from './comments.repo.ts';
import { addressees, recipientsOfComment } from './comments.rules.ts';
import type { LimitMentions } from './mention-limit.ts';
import { commentersAmong, newestCommentsOf, viewersAmong } from './post-notifications.repo.ts';
import { commented, mentionedInComment, replied } from './post-notifications.ts';
import type { LockedPost } from './posts.repo.ts';

/** A text that notifies people; `answered` is the author of its parent comment. */
interface NotifyingText {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly answered: string | undefined;
}

/** Notifies the addressees of new and edited comments. */
export function createCommentNotices({ limitMentions }: { limitMentions: LimitMentions }) {
  /** The recipients of a comment's notifications, as far as they see its post. */
  const recipientsOf = async (trx: Executor, post: LockedPost, { text, mentions, answered }: NotifyingText) => {
    const named = mentions.map(({ _id }) => _id);
    const seeing = await viewersAmong(trx, post, answered === undefined ? named : [...named, answered], answered);
    const mentioned = named.filter((id) => seeing.includes(id));
    const addressed = addressees(text, mentions).filter((id) => mentioned.includes(id));
    return recipientsOfComment({
      postAuthorId: post.author_id,
      mentioned,
      addressees: addressed,
      commenters: await commentersAmong(trx, post.id, addressed),
      answered: seeing.filter((id) => id === answered),
    });
  };

  /** The mentioned people who are notified. The post's author is notified of every comment, so no limit counts them. */
  const limited = async (trx: Executor, post: LockedPost, authorId: string, mentioned: readonly string[]) => {
    const isOwner = (id: string) => id === post.author_id;
    const others = mentioned.filter((id) => !isOwner(id));
    return [...mentioned.filter(isOwner), ...(await limitMentions(trx, authorId, others))];
  };

  /** Notify the people addressed by a new comment, as far as they see its post. */
  const notify = async (
    trx: Executor,
    post: LockedPost,
    comment: NotifyingText & { id: string; authorId: string; at: number | undefined },
  ): Promise<void> => {
    const recipients = await recipientsOf(trx, post, comment);
    const about = { actor: comment.authorId, at: comment.at };
    const notified = await limited(trx, post, comment.authorId, recipients.mentioned);
    await addNotifications(trx, [
      { ...about, kind: commented, subject: post.id, recipients: recipients.commented },
      { ...about, kind: replied, subject: comment.id, recipients: recipients.replied },
      { ...about, kind: mentionedInComment, subject: comment.id, recipients: notified },
    ]);
  };

  /**
   * Bring the notifications of an edited comment up to date: each person gets the kind that the new text has for them. The
   * post's author is always notified of it, as a comment, a reply or a mention.
   */
  const notifyEdited = async (
    trx: Executor,
    post: LockedPost,
    comment: { id: string; author_id: string; text: string; mentions: readonly Mention[]; parent_id: string | null },
    written: { text: string; mentions: readonly Mention[] },
  ): Promise<void> => {
    const { author_id: authorId, parent_id: parentId } = comment;
    const parent = parentId === null ? undefined : await findParent(trx, authorId, post.id, parentId);
    const answered = parent?.author_id;
    const before = await recipientsOf(trx, post, { ...comment, answered });
    const now = await recipientsOf(trx, post, { ...written, answered });
    const added = (kind: keyof typeof now) => now[kind].filter((id) => !before[kind].includes(id));
    // An edit notifies nobody again, whether a mention was removed before or the kind changes.
    const about = { subject: comment.id, actor: authorId, ofText: comment.id };
    const counted = { kind: commented, subject: post.id, actor: authorId, ofText: comment.id };
    const hidesCount = before.commented.length > now.commented.length;
    const [last] = hidesCount ? await newestCommentsOf(trx, post, [authorId]) : [];
    await addNotifications(
      trx,
      [
        { ...counted, recipients: added('commented') },
        { ...about, kind: replied, recipients: added('replied') },
        {
          ...about,
          kind: mentionedInComment,
          recipients: await limited(trx, post, authorId, added('mentioned')),
        },
      ],
      [
        ...(hidesCount ? [{ ...counted, lastAt: last?.created_at }] : []),
        { ...about, kind: replied, keptBy: now.replied },
        { ...about, kind: mentionedInComment, keptBy: now.mentioned },
      ],
    );
  };

  return { notify, notifyEdited };
}
