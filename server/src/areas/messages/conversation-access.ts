import { randomUUID } from 'node:crypto';
import type { LiveData } from '@quad/contract/live/live';
import { messagesChanged } from '@quad/contract/messages/unread-messages';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Relations } from '../people/relations/relations.ts';
import { type ConversationRow, findConversation, lockConversation, type Reader } from './conversations.repo.ts';
import { findMember, type Member, mayWriteToMembers } from './members.repo.ts';
import { insertMessage, type NewMessage } from './message-changes.repo.ts';
import type { EventRecord } from './messages.repo.ts';
import { wakePush } from './messages-push.repo.ts';

/** A change to announce to members. */
export interface Announcement {
  readonly people: readonly string[];
  readonly changed: LiveData<typeof messagesChanged>;
  /** The members whose devices get a push. */
  readonly pushed?: readonly string[];
}

/** A locked conversation, with the member who changes it. */
export interface Locked {
  readonly id: string;
  readonly kind: string;
  readonly lastSeq: number;
  readonly requestMessages: number;
  readonly picture: ConversationRow['picture'];
  readonly member: Member;
}

/** Read, lock and change conversations as one of their members. */
export interface ConversationAccess {
  readerOf(viewerId: string): Promise<Reader>;
  /** Find a conversation of the reader; throws `no_such_conversation`. */
  find(reader: Reader, id: string): Promise<ConversationRow>;
  /** Lock a conversation for a change by a member; throws `no_such_conversation`. */
  lock(trx: Executor, personId: string, id: string): Promise<Locked>;
  /**
   * Throw `friends_only` unless these members may write to every other member: a student under 18 without a guardian's
   * consent only writes with friends (decision 305).
   */
  assertMayWrite(db: Executor, id: string, personIds: readonly string[]): Promise<void>;
  /** Publish a change to members and queue its pushes, as the last step of the transaction. */
  announce(trx: Executor, announcement: Announcement): Promise<void>;
  /** Run a change in a transaction, and announce the result of `work`. */
  change<Result extends Announcement>(work: (trx: Executor) => Promise<Result>): Promise<Result>;
}

export function createConversationAccess(parts: {
  db: Database;
  live: Live;
  relations: Relations;
}): ConversationAccess {
  const { db, live, relations } = parts;
  const announce = async (trx: Executor, { people, changed, pushed = [] }: Announcement) => {
    if (people.length > 0) await live.add(trx, messagesChanged, people, changed);
    await wakePush(trx, pushed);
  };

  return {
    async readerOf(viewerId) {
      const { blocked, hidden } = await relations.visibilityOf(viewerId);
      return { id: viewerId, hidden: [...blocked], leaving: new Set([...hidden].filter((id) => !blocked.has(id))) };
    },

    async find(reader, id) {
      const row = await findConversation(db, reader, id);
      if (!row) throw new AppError('no_such_conversation');
      return row;
    },

    async lock(trx, personId, id) {
      const row = await lockConversation(trx, id);
      // a second statement no longer sees a member who left while the first one waited for the lock
      const member = row && (await findMember(trx, id, personId));
      if (!row || !member) throw new AppError('no_such_conversation');
      return {
        id,
        kind: row.kind,
        lastSeq: row.last_seq,
        requestMessages: row.request_messages,
        picture: row.picture,
        member,
      };
    },

    async assertMayWrite(db, id, personIds) {
      if (!(await mayWriteToMembers(db, id, personIds))) throw new AppError('friends_only');
    },

    announce,

    async change(work) {
      return transact(db, async (trx) => {
        const done = await work(trx);
        await announce(trx, done);
        return done;
      });
    },
  };
}

/** Store a message of a locked conversation. */
export async function storeMessage(trx: Executor, seq: number, message: NewMessage): Promise<Announcement> {
  const notified = await insertMessage(trx, seq, message);
  return {
    people: notified.map(({ person_id }) => person_id),
    changed: { conversation: message.conversationId, seq, kind: 'new' },
    pushed: notified.flatMap(({ person_id, is_pushed }) => (is_pushed ? [person_id] : [])),
  };
}

/** Store an event as a message of a locked group. */
export async function storeEvent(
  trx: Executor,
  { id, lastSeq }: Pick<Locked, 'id' | 'lastSeq'>,
  actorId: string,
  event: EventRecord,
  at?: Date,
): Promise<Announcement> {
  const message = {
    id: newId(at?.getTime()),
    conversationId: id,
    senderId: actorId,
    clientId: randomUUID(),
    kind: 'event' as const,
    event,
    at,
  };
  const { people, changed } = await storeMessage(trx, lastSeq + 1, message);
  return { people, changed: { ...changed, kind: 'members' } };
}
