import { SUBJECT_TITLE_MAX } from '@quad/contract/limits/messages';
import type { Conversation, MessageSettings, OpenConversation } from '@quad/contract/messages/conversations';
import { cutText } from '@quad/contract/text/cut-text';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { ConversationAccess } from './conversation-access.ts';
import type { ConversationSubjectKind } from './conversation-subject.ts';
import type { ConversationViews } from './conversation-views.ts';
import * as repo from './conversations.repo.ts';
import * as members from './members.repo.ts';
import { forgetMentions } from './message-mentions.ts';
import { changeSettings, findSettings } from './receipts.repo.ts';

interface ListRequest {
  readonly box?: repo.Box | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

export type Conversations = ReturnType<typeof createConversations>;

/** The viewer's conversations, and their own settings of each. */
export function createConversations(parts: {
  db: Database;
  relations: Relations;
  access: ConversationAccess;
  views: ConversationViews;
  subjects: readonly ConversationSubjectKind[];
}) {
  const { db, relations, access, views, subjects } = parts;

  const get = async (viewer: Viewer, id: string): Promise<OpenConversation> => {
    const reader = await access.readerOf(viewer.id);
    return views.open(reader, await access.find(reader, id));
  };

  /** Find a subject; throw `no_such_subject` unless it belongs to this person and the viewer sees it. */
  const findSubject = async (viewer: Viewer, personId: string, { type, id }: { type: string; id: string }) => {
    const found = await subjects.find((kind) => kind.type === type)?.find(viewer.id, id);
    if (found?.ownerId !== personId) throw new AppError('no_such_subject');
    return { type, id, title: cutText(found.title, SUBJECT_TITLE_MAX) };
  };

  return {
    get,

    async list(viewer: Viewer, { box = 'inbox', before, limit }: ListRequest) {
      const reader = await access.readerOf(viewer.id);
      const rows = await repo.listConversations(db, reader, { box, before, limit: limit + 1 });
      const { rows: shown, nextCursor } = pageOf(rows, limit, (last) => last.activity);
      const conversations: Conversation[] = await views.list(reader, shown);
      return { conversations, nextCursor };
    },

    unread: async (viewer: Viewer) => repo.countUnread(db, await access.readerOf(viewer.id)),

    /** Open or create the conversation with a person. One about a subject of theirs needs no acceptance. */
    async openDirect(
      viewer: Viewer,
      personId: string,
      subject?: { type: string; id: string },
    ): Promise<OpenConversation> {
      if (personId === viewer.id) throw new AppError('message_self');
      await relations.assertSeesPerson(viewer.id, personId);
      if (!(await members.mayWrite(db, viewer.id, personId))) throw new AppError('friends_only');
      const about = subject && (await findSubject(viewer, personId, subject));
      const id = await transact(db, async (trx) => {
        const opened = await repo.openDirect(trx, { id: newId(), opener: viewer.id, other: personId }, about);
        if (opened !== undefined) await members.addPair(trx, opened, [viewer.id, personId], about !== undefined);
        return opened;
      });
      if (id === undefined) throw new AppError('no_such_person');
      return get(viewer, id).catch((error: unknown) => {
        // a block after the check above hides the conversation
        if (!(error instanceof AppError && error.code === 'no_such_conversation')) throw error;
        throw new AppError('no_such_person', { cause: error });
      });
    },

    /** Throw `friends_only` unless the viewer may write in this conversation of theirs. */
    assertMayWrite: (viewer: Viewer, id: string): Promise<void> => access.assertMayWrite(db, id, [viewer.id]),

    /** Accept a request. Its sender now sees delivery and read receipts. */
    async accept(viewer: Viewer, id: string): Promise<OpenConversation> {
      await access.find(await access.readerOf(viewer.id), id);
      await access.change(async (trx) => {
        const { lastSeq } = await access.lock(trx, viewer.id, id);
        await access.assertMayWrite(trx, id, [viewer.id]);
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
      const row = await access.find(await access.readerOf(viewer.id), id);
      await access.change(async (trx) => {
        await members.changeOwnSettings(trx, id, viewer.id, settings);
        return { people: [viewer.id], changed: { conversation: id, seq: row.last_seq, kind: 'settings' } };
      });
      return get(viewer, id);
    },

    /**
     * Delete a conversation for the viewer only. Messages that no member sees are deleted. A group request is declined.
     */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await access.find(await access.readerOf(viewer.id), id);
      await access.change(async (trx) => {
        const { kind, lastSeq, member } = await access.lock(trx, viewer.id, id);
        const declines = kind === 'group' && !member.is_accepted;
        if (declines) await members.decline(trx, id, viewer.id);
        else await members.deleteForMember(trx, id, viewer.id, lastSeq);
        if (kind === 'group') await addJob(trx, forgetMentions, { conversation: id, person: viewer.id });
        await repo.deleteInvisibleMessages(trx, id);
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
