import { messagesMarked, messagesTyping } from '@quad/contract/messages/messages';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { retry } from '../../platform/db/retry.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Live } from '../../platform/live/live.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import type { ConversationAccess } from './conversation-access.ts';
import { toNamedPerson } from './message-views.ts';
import { showsDelivered, showsReadTo, showsTyping } from './messages.rules.ts';
import * as repo from './receipts.repo.ts';

export type Receipts = ReturnType<typeof createReceipts>;

/** Delivery receipts, read receipts and typing. Changes are published to members who are online. */
export function createReceipts(parts: {
  db: Database;
  live: Live;
  access: ConversationAccess;
  summaries: PersonSummaries;
}) {
  const { db, live, access, summaries } = parts;

  /** Publish a member's marks to the others; the read mark only to members who may see it. */
  const publishMarks = async (personId: string, conversationIds: readonly string[]): Promise<void> => {
    const rows = await repo.audienceOfMarks(db, personId, conversationIds);
    for (const row of rows) {
      const member = { isAccepted: row.is_accepted, showsRead: row.shows_read };
      if (!showsDelivered(member)) continue;
      live.send(messagesMarked, [row.other_id], {
        conversation: row.conversation_id,
        person: personId,
        deliveredSeq: row.delivered_seq,
        readSeq: showsReadTo(member, { showsRead: row.other_shows_read }) ? row.read_seq : null,
      });
    }
  };

  return {
    /** Mark a conversation as read up to a message, and return the number of unread messages. */
    async read(viewer: Viewer, id: string, seq: number): Promise<number> {
      await access.find(await access.readerOf(viewer.id), id);
      const marked = await access.change(async (trx) => {
        const done = await repo.markRead(trx, id, viewer.id, seq);
        if (!done) throw new AppError('no_such_conversation');
        const isNew = done.read_now > done.read_before;
        // updates the badge on the viewer's other devices
        return {
          people: isNew ? [viewer.id] : [],
          changed: { conversation: id, seq: done.read_now, kind: 'settings' },
          unread: done.unread,
        };
      });
      if (marked.people.length > 0) await publishMarks(viewer.id, [id]);
      return marked.unread;
    },

    async delivered(viewer: Viewer, marks: readonly { readonly _id: string; readonly seq: number }[]): Promise<void> {
      // retry after a deadlock: like a block it changes several rows
      const changed = await retry(() => repo.markDelivered(db, viewer.id, marks));
      if (changed.length > 0) await publishMarks(viewer.id, changed);
    },

    async typing(viewer: Viewer, id: string): Promise<void> {
      const row = await access.find(await access.readerOf(viewer.id), id);
      await access.assertMayWrite(db, id, [viewer.id]);
      if (!showsTyping({ isAccepted: row.is_accepted })) return;
      const others = await repo.audienceOfMarks(db, viewer.id, [id]);
      const person = toNamedPerson(viewer.id, await summaries.get([viewer.id]));
      const ids = others.map(({ other_id }) => other_id);
      if (person && ids.length > 0) live.send(messagesTyping, ids, { conversation: id, person });
    },
  };
}
