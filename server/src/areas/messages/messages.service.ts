import { oneEmoji } from '@quad/contract/messages/emoji';
import type { Message, MessagePage, Reaction } from '@quad/contract/messages/messages';
import type { Mention } from '@quad/contract/posts/posts';
import { isBlank } from '@quad/contract/wire/text-rules';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { AttachmentRecord } from '../../platform/db/file-records.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { addAttachment, type NewAttachment } from '../../platform/media/attachment.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import { type TextEntities, withKeptMentions } from '../posts/text-entities/text-entities.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import { type ConversationAccess, type Locked, storeMessage } from './conversation-access.ts';
import { countRequestMessage, type Reader } from './conversations.repo.ts';
import { accept, audienceOf, findOther, othersAccept } from './members.repo.ts';
import * as changes from './message-changes.repo.ts';
import { kindOf } from './message-kind.ts';
import { findStoredMentions, storeMentions } from './message-mentions.repo.ts';
import { notifyMentioned } from './message-mentions.ts';
import { createMessageRemoval } from './message-removal.ts';
import type { MessageViews } from './message-views.ts';
import * as repo from './messages.repo.ts';
import { messagesLeft } from './messages.rules.ts';

/** A message to send: a text, a post or a file, or a text with either. */
export interface Draft {
  readonly clientId: string;
  readonly text?: string | undefined;
  readonly postId?: string | undefined;
  readonly replyTo?: string | undefined;
  readonly file?: NewAttachment | undefined;
  /** When it was sent, in milliseconds since 1970; by default now. */
  readonly at?: number;
}

const WORDS_MAX = 8;

export type Messages = ReturnType<typeof createMessages>;

type Missing = 'no_such_message' | 'no_such_conversation';

/**
 * The messages of conversations. A sent or changed message is read for the answer in the same transaction, because its
 * sender may leave the conversation right after it.
 */
export function createMessages(parts: {
  db: Database;
  reads: Database;
  media: MediaLibrary;
  access: ConversationAccess;
  views: MessageViews;
  visiblePosts: VisiblePosts;
  textEntities: TextEntities;
}) {
  const { db, reads, media, access, views, visiblePosts, textEntities } = parts;
  const { remove, setHidden } = createMessageRemoval(parts);

  const serialize = async (viewer: Viewer, row: repo.MessageRow | undefined, code: Missing = 'no_such_message') => {
    const [message] = row ? await views.of(await access.readerOf(viewer.id), [row]) : [];
    if (!message) throw new AppError(code);
    return message;
  };

  const view = async (viewer: Viewer, id: string, code?: Missing): Promise<Message> => {
    const reader = await access.readerOf(viewer.id);
    const place = await repo.locateMessage(db, viewer.id, id);
    return serialize(viewer, place && (await repo.findMessage(db, reader, place.from_seq, id)), code);
  };

  const locate = async (viewer: Viewer, id: string): Promise<repo.Located> => {
    const place = await repo.locateMessage(db, viewer.id, id);
    if (!place || place.kind === 'event') throw new AppError('no_such_message');
    return place;
  };

  /**
   * Count a message against the limit of a request; throw `request_pending` when none is left. In a direct
   * conversation, a person who follows the sender accepts the request.
   */
  const countAgainstRequest = async (trx: Executor, { id, kind, member, requestMessages }: Locked): Promise<void> => {
    await access.assertMayWrite(trx, id, [member.person_id]);
    if (kind === 'group') {
      if (await othersAccept(trx, id, member.person_id)) return;
    } else {
      const other = await findOther(trx, id, member.person_id);
      // a block after the check above hides the conversation
      if (!other?.is_seen) throw new AppError('no_such_conversation');
      if (other.is_disabled) throw new AppError('recipient_gone');
      if (other.is_accepted) return;
      if (other.follows) return void (await accept(trx, id, other.person_id));
    }
    if (messagesLeft({ otherAccepted: false, requestMessages }) === 0) throw new AppError('request_pending');
    await countRequestMessage(trx, id);
  };

  /** Find the visible people that a text of a group mentions. A direct conversation has no mentions. */
  const mentionsIn = async (viewer: Viewer, isGroup: boolean, text: string): Promise<readonly Mention[]> =>
    isGroup ? (await textEntities.read(viewer.id, text)).mentions : [];

  /** Store the members that a message mentions, and bring the notifications of those who have muted the group up to date. */
  const mention = async (
    trx: Executor,
    message: { readonly id: string; readonly conversationId: string },
    mentions: readonly Mention[],
  ): Promise<void> => {
    const changed = await storeMentions(trx, message, mentions);
    if (changed) await addJob(trx, notifyMentioned, { message: message.id });
  };

  const storeDraft = async (
    trx: Executor,
    reader: Reader,
    conversationId: string,
    { clientId, text = '', postId, replyTo, at, mentions }: Draft & { readonly mentions: readonly Mention[] },
    file?: AttachmentRecord,
  ): Promise<repo.MessageRow | undefined> => {
    const locked = await access.lock(trx, reader.id, conversationId);
    await countAgainstRequest(trx, locked);
    const place = { conversationId, fromSeq: locked.member.from_seq };
    const replySeq = replyTo === undefined ? undefined : await repo.findRepliedTo(trx, place, reader.id, replyTo);
    if (replyTo !== undefined && replySeq === undefined) throw new AppError('cannot_reply');
    const id = newId(at);
    const announcement = await storeMessage(trx, locked.lastSeq + 1, {
      id,
      conversationId,
      senderId: reader.id,
      clientId,
      kind: kindOf(file, postId),
      text: isBlank(text) ? '' : text,
      file,
      postId,
      replySeq,
      at: at === undefined ? undefined : new Date(at),
    });
    if (mentions.length > 0) await mention(trx, { id, conversationId }, mentions);
    const row = await repo.findMessage(trx, reader, place.fromSeq, id);
    await access.announce(trx, announcement);
    return row;
  };

  /** Change the viewer's reaction to a message, and return all its reactions. With `accepts` it accepts a request. */
  const changeReaction = async (
    viewer: Viewer,
    id: string,
    { accepts, work }: { accepts: boolean; work: (trx: Executor) => Promise<void> },
  ): Promise<Reaction[]> => {
    const [place, reader] = [await locate(viewer, id), await access.readerOf(viewer.id)];
    const { row } = await access.change(async (trx) => {
      const message = await changes.lockMessage(trx, id, 'keep');
      if (!message) throw new AppError('no_such_message');
      if (accepts) await access.assertMayWrite(trx, place.conversation_id, [viewer.id]);
      if (accepts) await accept(trx, place.conversation_id, viewer.id);
      await work(trx);
      return {
        row: await repo.findMessage(trx, reader, place.from_seq, id),
        people: await audienceOf(trx, place.conversation_id, viewer.id, place.seq),
        changed: { conversation: place.conversation_id, seq: place.seq, kind: 'reaction' },
      };
    });
    return (await serialize(viewer, row)).reactions;
  };

  return {
    /** A page of a conversation's messages, oldest first. */
    async list(viewer: Viewer, id: string, { before, after, around, limit }: repo.PageRequest): Promise<MessagePage> {
      const reader = await access.readerOf(viewer.id);
      const { from_seq: fromSeq, last_seq: lastSeq } = await access.find(reader, id);
      const place = { conversationId: id, fromSeq };
      const older = async (before: number | undefined, limit: number) => {
        const rows = await repo.messagesBefore(db, reader, place, { before, limit: limit + 1 });
        const page = pageOf(rows, limit);
        return { ...page, rows: page.rows.reverse() };
      };
      const newer = async (after: number, limit: number) => {
        const rows = await repo.messagesAfter(db, reader, place, { after, limit: limit + 1 });
        return pageOf(rows, limit);
      };
      if (around !== undefined) {
        const [sooner, later] = await Promise.all([
          older(around, Math.floor(limit / 2)),
          newer(around - 1, Math.ceil(limit / 2)),
        ]);
        const messages = await views.of(reader, [...sooner.rows, ...later.rows]);
        return { messages, hasBefore: sooner.hasMore, hasAfter: later.hasMore };
      }
      if (after !== undefined) {
        const { rows, hasMore } = await newer(after, limit);
        return { messages: await views.of(reader, rows), hasBefore: after > fromSeq, hasAfter: hasMore };
      }
      const { rows, hasMore } = await older(before, limit);
      const messages = await views.of(reader, rows);
      return { messages, hasBefore: hasMore, hasAfter: before !== undefined && before <= lastSeq };
    },

    /** The messages that contain every word of a text, newest first. */
    async search(
      viewer: Viewer,
      id: string,
      { text, before, limit }: { text: string; before?: number | undefined; limit: number },
    ): Promise<{ messages: Message[]; nextBefore: number | null }> {
      const reader = await access.readerOf(viewer.id);
      const { from_seq: fromSeq } = await access.find(reader, id);
      const words = text.split(/\s+/u).filter((word) => word !== '');
      const place = { conversationId: id, fromSeq };
      const rows = await repo.findMessages(reads, reader, place, {
        words: words.slice(0, WORDS_MAX),
        before,
        limit: limit + 1,
      });
      const page = pageOf(rows, limit, (last) => last.seq);
      return { messages: await views.of(reader, page.rows), nextBefore: page.nextCursor };
    },

    /** Send a message and return it. Idempotent by client id: a retry returns the stored message. */
    async send(viewer: Viewer, conversationId: string, draft: Draft): Promise<Message> {
      const reader = await access.readerOf(viewer.id);
      const { kind } = await access.find(reader, conversationId);
      const { clientId, text = '', postId, file } = draft;
      const within = { conversation_id: conversationId };
      return onceByClientId(
        db,
        { table: 'messages', by: { sender_id: viewer.id }, clientId, within },
        (known) => view(viewer, known, 'no_such_conversation'),
        async () => {
          if (isBlank(text) && postId === undefined && !file) throw new AppError('empty_message');
          if (postId !== undefined && (await visiblePosts.get(viewer.id, [postId])).length === 0)
            throw new AppError('no_such_post');
          const mentions = await mentionsIn(viewer, kind === 'group', text);
          const write = (trx: Executor, record?: AttachmentRecord) =>
            storeDraft(trx, reader, conversationId, { ...draft, mentions }, record);
          const row = await (file
            ? addAttachment(media, viewer, file, (record, trx) => write(trx, record))
            : transact(db, (trx) => write(trx)));
          return serialize(viewer, row, 'no_such_conversation');
        },
      );
    },

    /** Edit the viewer's own message within the time limit. */
    async edit(viewer: Viewer, id: string, text: string): Promise<Message> {
      const [place, reader] = [await locate(viewer, id), await access.readerOf(viewer.id)];
      if (place.sender_id !== viewer.id) throw new AppError('forbidden');
      const mentions = await mentionsIn(viewer, place.conversation_kind === 'group', text);
      const { row } = await access.change(async (trx) => {
        const message = await changes.lockMessage(trx, id, 'change');
        if (!message) throw new AppError('no_such_message');
        await access.assertMayWrite(trx, place.conversation_id, [viewer.id]);
        if (message.kind === 'text' && isBlank(text)) throw new AppError('empty_message');
        const changed = { conversation: place.conversation_id, seq: place.seq, kind: 'edited' as const };
        const written = isBlank(text) ? '' : text;
        const isSame = message.text === written;
        if (!isSame && !(await changes.editText(trx, id, written))) throw new AppError('edit_too_late');
        if (!isSame) {
          const kept = withKeptMentions(text, mentions, await findStoredMentions(trx, id));
          await mention(trx, { id, conversationId: place.conversation_id }, kept);
        }
        return {
          row: await repo.findMessage(trx, reader, place.from_seq, id),
          people: isSame ? [] : await audienceOf(trx, place.conversation_id, viewer.id, place.seq),
          changed,
        };
      });
      return serialize(viewer, row);
    },

    /** Unsend the viewer's own message, idempotently. */
    async unsend(viewer: Viewer, id: string): Promise<Message> {
      const [place, reader] = [await locate(viewer, id), await access.readerOf(viewer.id)];
      if (place.sender_id !== viewer.id) throw new AppError('forbidden');
      if (place.kind === 'unsent') return view(viewer, id);
      let row: repo.MessageRow | undefined;
      const reread = async (trx: Executor) => {
        row = await repo.findMessage(trx, reader, place.from_seq, id);
      };
      await remove(id, reread).catch((error: unknown) => {
        // unsent by another call at the same time
        if (!(error instanceof AppError && error.code === 'no_such_message')) throw error;
      });
      return row ? serialize(viewer, row) : view(viewer, id);
    },

    /** Unsend a reported message; `also` runs in the same transaction. */
    removeReported: (_moderator: Viewer, id: string, also: AlsoInTransaction) => remove(id, also),
    hideReported: (_moderator: Viewer, id: string, also: AlsoInTransaction) => setHidden(id, true, also),
    unhideReported: (_moderator: Viewer, id: string, also: AlsoInTransaction) => setHidden(id, false, also),

    react(viewer: Viewer, id: string, text: string): Promise<Reaction[]> {
      const emoji = oneEmoji(text);
      if (emoji === undefined) throw new AppError('not_an_emoji');
      return changeReaction(viewer, id, { accepts: true, work: (trx) => changes.react(trx, id, viewer.id, emoji) });
    },

    /** Remove the viewer's reaction, without accepting a request. */
    removeReaction: (viewer: Viewer, id: string): Promise<Reaction[]> =>
      changeReaction(viewer, id, { accepts: false, work: (trx) => changes.removeReaction(trx, id, viewer.id) }),
  };
}
