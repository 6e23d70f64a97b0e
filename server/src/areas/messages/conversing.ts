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
import { findMember, type Member } from './members.repo.ts';
import { bump, insertMessage, type NewMessage } from './message-changes.repo.ts';
import type { EventRecord } from './messages.repo.ts';
import { wakePush } from './messages-push.repo.ts';

/** What has changed, and which members are told. */
export interface Telling {
  readonly people: readonly string[];
  readonly changed: LiveData<typeof messagesChanged>;
  /** To whose devices it is pushed. */
  readonly pushed?: readonly string[];
}

/** A conversation that is locked, with the member who changes it. */
export interface Locked {
  readonly id: string;
  readonly kind: string;
  readonly lastSeq: number;
  readonly requestMessages: number;
  readonly picture: ConversationRow['picture'];
  readonly member: Member;
}

/** What all changes of conversations have in common. */
export interface Conversing {
  readerOf(viewerId: string): Promise<Reader>;
  /** A conversation of the viewer's; throws `no_such_conversation`. */
  find(reader: Reader, id: string): Promise<ConversationRow>;
  /** Locks a conversation for a change by one of its members; throws `no_such_conversation`. */
  lock(trx: Executor, personId: string, id: string): Promise<Locked>;
  /** Notifies the members of a change, as the last step of its transaction. */
  tell(trx: Executor, telling: Telling): Promise<void>;
  /** Runs a change in a transaction and tells of it what `work` answers. */
  change<Result extends Telling>(work: (trx: Executor) => Promise<Result>): Promise<Result>;
}

export function createConversing(parts: { db: Database; live: Live; relations: Relations }): Conversing {
  const { db, live, relations } = parts;
  const tell = async (trx: Executor, { people, changed, pushed = [] }: Telling) => {
    if (people.length > 0) await live.add(trx, messagesChanged, people, changed);
    await wakePush(trx, pushed);
  };

  return {
    async readerOf(viewerId) {
      const { hidden } = await relations.visibilityOf(viewerId);
      return { id: viewerId, hidden: [...hidden] };
    },

    async find(reader, id) {
      const row = await findConversation(db, reader, id);
      if (!row) throw new AppError('no_such_conversation');
      return row;
    },

    async lock(trx, personId, id) {
      const row = await lockConversation(trx, id);
      // in a statement of its own: who left while this one waited is not there any more
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

    tell,

    async change(work) {
      return transact(db, async (trx) => {
        const done = await work(trx);
        await tell(trx, done);
        return done;
      });
    },
  };
}

/** Store a message of a locked conversation and answer who sees it. */
export async function store(trx: Executor, seq: number, message: NewMessage): Promise<Telling> {
  await insertMessage(trx, seq, message);
  const moved = await bump(trx, seq, message);
  return {
    people: moved.map(({ person_id }) => person_id),
    changed: { conversation: message.conversationId, seq, kind: 'new' },
    pushed: moved.flatMap(({ person_id, is_pushed }) => (is_pushed ? [person_id] : [])),
  };
}

/** Writes down in a locked group what has happened to it, and answers who sees it. */
export async function storeEvent(
  trx: Executor,
  { id, lastSeq }: Pick<Locked, 'id' | 'lastSeq'>,
  actorId: string,
  event: EventRecord,
  at?: Date,
): Promise<Telling> {
  const message = {
    id: newId(at?.getTime()),
    conversationId: id,
    senderId: actorId,
    clientId: randomUUID(),
    kind: 'event' as const,
    event,
    at,
  };
  const telling = await store(trx, lastSeq + 1, message);
  if (!telling) throw new Error('a new random id was taken');
  return { people: telling.people, changed: { ...telling.changed, kind: 'members' } };
}
