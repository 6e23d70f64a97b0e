import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { MessageKind } from '@quad/contract/messages/messages';
import type { ItemsOf, PushItem, PushSource } from '../../concerns/push/push-source.ts';
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
    summary: (count) =>
      say(msg`${plural({ count }, { one: 'New messages', other: 'New messages in # conversations' })}`),
    async pending(viewers, limit, only) {
      if (only !== undefined) return new Map();
      const rows = await repo.listUnpushed(
        db,
        viewers.map(({ id }) => id),
        limit,
      );
      const senders = await summaries.get([...new Set(rows.map(({ sender_id }) => sender_id))]);
      const byOwner = Map.groupBy(rows, ({ owner }) => owner);
      return new Map(
        [...byOwner].map(([owner, own]) => [
          owner,
          own.flatMap((row) => {
            const sender = senders.get(row.sender_id);
            return sender ? [toPushItem(row, sender.name)] : [];
          }),
        ]),
      );
    },
    markPushed: (trx, pushed) => repo.markPushed(trx, pushed.flatMap(placesOf)),
    async areUnread(asked) {
      const unread = await repo.stillToRead(db, asked.flatMap(placesOf));
      return asked.map((one) => placesOf(one).some((place) => unread.has(repo.keyOf(place))));
    },
  };
}

const placesOf = ({ personId, items }: ItemsOf) =>
  items.map(({ id, version }) => ({ personId, id, seq: Number(version) }));

function toPushItem(row: repo.UnpushedRow, sender: string): PushItem {
  const { id, conversation_kind, name, seq, kind, text, created_at } = row;
  const content = excerpt(text) || bodyWithoutText(kind);
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

/** The body of a message without text. Events and unsent messages are not pushed. */
function bodyWithoutText(kind: MessageKind): string {
  if (kind === 'picture') return say(msg`Sent a picture`);
  if (kind === 'file') return say(msg`Sent a file`);
  return kind === 'post' ? say(msg`Sent a post`) : '';
}
