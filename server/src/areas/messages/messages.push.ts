import type { MessageKind } from '@quad/contract/messages/messages';
import type { PushItem, PushSource } from '../../concerns/push/push-source.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { excerpt } from './message-views.ts';
import * as repo from './messages-push.repo.ts';

/** Pushes of unread messages: the newest message of a conversation replaces the push of earlier ones. */
export function messagesPush({ db, summaries }: { db: Database; summaries: PersonSummaries }): PushSource {
  return {
    name: 'messages',
    urgency: 'high',
    path: '/messages',
    summary: (count) => (count === 1 ? 'New messages' : `New messages in ${count} conversations`),
    async pending(viewer, limit, only) {
      if (only !== undefined) return [];
      const rows = await repo.listUnpushed(db, viewer.id, limit);
      const senders = await summaries.get([...new Set(rows.map(({ sender_id }) => sender_id))]);
      return rows.flatMap((row) => {
        const sender = senders.get(row.sender_id);
        return sender ? [toPushItem(row, sender.name)] : [];
      });
    },
    markPushed: (trx, viewer, items) => repo.markPushed(trx, viewer.id, items.map(placeOf)),
    isUnread: (personId, items) => repo.isAnyToRead(db, personId, items.map(placeOf)),
  };
}

const placeOf = ({ id, version }: Pick<PushItem, 'id' | 'version'>) => ({ id, seq: Number(version) });

function toPushItem(row: repo.UnpushedRow, sender: string): PushItem {
  const { id, conversation_kind, name, seq, kind, text, created_at } = row;
  const content = excerpt(text) || BODY_WITHOUT_TEXT[kind];
  const isGroup = conversation_kind === 'group';
  return {
    id,
    version: String(seq),
    at: created_at,
    title: isGroup ? name : sender,
    body: isGroup ? `${sender}: ${content}` : content,
    path: `/messages/${id}`,
    tag: `conversation-${id}`,
  };
}

const BODY_WITHOUT_TEXT: Record<MessageKind, string> = {
  text: '',
  picture: 'Sent a picture',
  file: 'Sent a file',
  post: 'Sent a post',
  // these are not pushed
  event: '',
  unsent: '',
};
