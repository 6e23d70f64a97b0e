import { messagesMarked, messagesTyping } from '@quad/contract/messages/messages';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { retry } from '../../platform/db/retry.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Live } from '../../platform/live/live.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import type { Conversing } from './conversing.ts';
import { named } from './message-views.ts';
import { showsDelivered, showsReadTo, tellsTyping } from './messages.rules.ts';
import * as repo from './receipts.repo.ts';

export type Receipts = ReturnType<typeof createReceipts>;

/** How far people have received and read messages, and that they are typing. Others are told at once, if they are there. */
export function createReceipts(parts: {
  db: Database;
  live: Live;
  conversing: Conversing;
  summaries: PersonSummaries;
}) {
  const { db, live, conversing, summaries } = parts;

  /** Tells the others how far somebody has come; how far they have read only to those to whom it is shown. */
  const tellMarks = async (personId: string, conversationIds: readonly string[]): Promise<void> => {
    const rows = await repo.audienceOfMarks(db, personId, conversationIds);
    for (const row of rows) {
      const member = { isAccepted: row.is_accepted, showsRead: row.shows_read };
      if (!showsDelivered(member)) continue;
      live.tell(messagesMarked, [row.other_id], {
        conversation: row.conversation_id,
        person: personId,
        deliveredSeq: row.delivered_seq,
        readSeq: showsReadTo(member, { showsRead: row.other_shows_read }) ? row.read_seq : null,
      });
    }
  };

  return {
    /** Marks a conversation as read up to a message, and answers how much is unread after it. */
    async read(viewer: Viewer, id: string, seq: number): Promise<number> {
      await conversing.find(await conversing.readerOf(viewer.id), id);
      const marked = await conversing.change(async (trx) => {
        const done = await repo.markRead(trx, id, viewer.id, seq);
        if (!done) throw new AppError('no_such_conversation');
        const isNew = done.read_now > done.read_before;
        // the badge of one's other devices
        return {
          people: isNew ? [viewer.id] : [],
          changed: { conversation: id, seq: done.read_now, kind: 'settings' },
          unread: done.unread,
        };
      });
      if (marked.people.length > 0) await tellMarks(viewer.id, [id]);
      return marked.unread;
    },

    async delivered(viewer: Viewer, marks: readonly { readonly _id: string; readonly seq: number }[]): Promise<void> {
      // it changes several rows, as a block does
      const changed = await retry(() => repo.markDelivered(db, viewer.id, marks));
      if (changed.length > 0) await tellMarks(viewer.id, changed);
    },

    async typing(viewer: Viewer, id: string): Promise<void> {
      const row = await conversing.find(await conversing.readerOf(viewer.id), id);
      if (!tellsTyping({ isAccepted: row.is_accepted })) return;
      const others = await repo.audienceOfMarks(db, viewer.id, [id]);
      const person = named(viewer.id, await summaries.get([viewer.id]));
      const ids = others.map(({ other_id }) => other_id);
      if (person && ids.length > 0) live.tell(messagesTyping, ids, { conversation: id, person });
    },
  };
}
