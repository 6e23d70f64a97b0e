import { SUBJECT_TITLE_MAX } from '@quad/contract/limits/messages';
import type { Conversation, MessageSettings, OpenConversation } from '@quad/contract/messages/conversations';
import { cutText } from '@quad/contract/text/cut-text';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { ConversationSubjectKind } from './conversation-subject.ts';
import type { ConversationViews } from './conversation-views.ts';
import * as repo from './conversations.repo.ts';
import type { Conversing } from './conversing.ts';
import * as members from './members.repo.ts';
import { changeSettings, findSettings } from './receipts.repo.ts';

interface ListRequest {
  readonly box?: repo.Box | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

export type Conversations = ReturnType<typeof createConversations>;

/** The conversations of a person, and what they do with them for themselves. */
export function createConversations(parts: {
  db: Database;
  relations: Relations;
  conversing: Conversing;
  views: ConversationViews;
  subjects: readonly ConversationSubjectKind[];
}) {
  const { db, relations, conversing, views, subjects } = parts;

  const get = async (viewer: Viewer, id: string): Promise<OpenConversation> => {
    const reader = await conversing.readerOf(viewer.id);
    return views.open(reader, await conversing.find(reader, id));
  };

  /** What a conversation is to be about; throws `no_such_subject` unless it is this person's and the viewer sees it. */
  const findSubject = async (viewer: Viewer, personId: string, { type, id }: { type: string; id: string }) => {
    const found = await subjects.find((kind) => kind.type === type)?.find(viewer.id, id);
    if (found?.ownerId !== personId) throw new AppError('no_such_subject');
    return { type, id, title: cutText(found.title, SUBJECT_TITLE_MAX) };
  };

  return {
    get,

    async list(viewer: Viewer, { box = 'inbox', before, limit }: ListRequest) {
      const reader = await conversing.readerOf(viewer.id);
      const rows = await repo.listConversations(db, reader, { box, before, limit: limit + 1 });
      const { rows: shown, nextCursor } = pageOf(rows, limit, (last) => last.activity);
      const conversations: Conversation[] = await views.list(reader, shown);
      return { conversations, nextCursor };
    },

    unread: async (viewer: Viewer) => repo.countUnread(db, await conversing.readerOf(viewer.id)),

    /** The conversation with a person, made when there is none. About a thing of theirs they have accepted it beforehand. */
    async openDirect(
      viewer: Viewer,
      personId: string,
      subject?: { type: string; id: string },
    ): Promise<OpenConversation> {
      if (personId === viewer.id) throw new AppError('message_self');
      await relations.assertSeesPerson(viewer.id, personId);
      const about = subject && (await findSubject(viewer, personId, subject));
      const id = await transact(db, async (trx) => {
        const opened = await repo.openDirect(trx, { id: newId(), opener: viewer.id, other: personId }, about);
        if (opened !== undefined) await members.addPair(trx, opened, [viewer.id, personId], about !== undefined);
        return opened;
      });
      if (id === undefined) throw new AppError('no_such_person');
      return get(viewer, id).catch((error: unknown) => {
        // blocked meanwhile
        if (!(error instanceof AppError && error.code === 'no_such_conversation')) throw error;
        throw new AppError('no_such_person', { cause: error });
      });
    },

    /** Accepts a request. From now on its sender sees what has been delivered and read. */
    async accept(viewer: Viewer, id: string): Promise<OpenConversation> {
      await conversing.find(await conversing.readerOf(viewer.id), id);
      await conversing.change(async (trx) => {
        const { lastSeq } = await conversing.lock(trx, viewer.id, id);
        const isNew = await members.accept(trx, id, viewer.id);
        return {
          people: isNew ? await members.audienceOf(trx, id, viewer.id) : [],
          changed: { conversation: id, seq: lastSeq, kind: 'members' },
        };
      });
      return get(viewer, id);
    },

    async change(
      viewer: Viewer,
      id: string,
      settings: { isMuted?: boolean | undefined; isArchived?: boolean | undefined },
    ): Promise<OpenConversation> {
      const row = await conversing.find(await conversing.readerOf(viewer.id), id);
      await conversing.change(async (trx) => {
        await members.changeOwn(trx, id, viewer.id, settings);
        return { people: [viewer.id], changed: { conversation: id, seq: row.last_seq, kind: 'settings' } };
      });
      return get(viewer, id);
    },

    /** Deletes a conversation for the viewer alone; what nobody sees any more is deleted. Groups that are requests are left. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await conversing.find(await conversing.readerOf(viewer.id), id);
      await conversing.change(async (trx) => {
        const { kind, lastSeq, member } = await conversing.lock(trx, viewer.id, id);
        const declines = kind === 'group' && !member.is_accepted;
        if (declines) await members.decline(trx, id, viewer.id);
        else await members.forgetFor(trx, id, viewer.id, lastSeq);
        await repo.purge(trx, id);
        const others = declines ? await members.audienceOf(trx, id, viewer.id) : [];
        return {
          people: [viewer.id, ...others],
          changed: { conversation: id, seq: lastSeq, kind: declines ? 'members' : 'settings' },
        };
      });
    },

    settings: (viewer: Viewer): Promise<MessageSettings> => findSettings(db, viewer.id),

    async changeSettings(viewer: Viewer, settings: MessageSettings): Promise<MessageSettings> {
      await changeSettings(db, viewer.id, settings);
      return settings;
    },
  };
}
