import { MESSAGE_EXCERPT } from '@quad/contract/limits/messages';
import type { GroupEvent, Message, NamedPerson, Reaction, SharedPost } from '@quad/contract/messages/messages';
import type { PersonCard } from '@quad/contract/people/people';
import type { Post } from '@quad/contract/posts/posts';
import { excerptOf } from '@quad/contract/text/cut-text';
import { presentAttachment } from '../../platform/media/attachment.ts';
import type { DeletedPeople } from '../people/summaries/deleted-person.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import type { Reader } from './conversations.repo.ts';
import type { EventRecord, MessageRow } from './messages.repo.ts';

export type KnownPeople = ReadonlyMap<string, PersonCard>;

/** Map messages to the answers for a viewer. */
export interface MessageViews {
  /** In the order of the rows, without messages whose sender was deleted since the rows were read. */
  of(reader: Reader, rows: readonly MessageRow[]): Promise<Message[]>;
}

export function createMessageViews(parts: {
  summaries: PersonSummaries;
  posts: VisiblePosts;
  deleted: DeletedPeople;
}): MessageViews {
  const { summaries, posts, deleted } = parts;

  const sharedPosts = async (viewerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SharedPost>> => {
    if (ids.length === 0) return new Map();
    const seen = await posts.get(viewerId, ids);
    return new Map(seen.map(({ id, json }) => [id, toSharedPost(JSON.parse(json.toString()) as Post)]));
  };

  return {
    async of(reader, rows) {
      const [people, shared] = await Promise.all([
        summaries.get([...new Set(rows.flatMap(peopleIn))]),
        sharedPosts(reader.id, [...new Set(rows.flatMap(({ post_id }) => post_id ?? []))]),
      ]);
      const namedIn = namesFor(reader, people, deleted);
      return rows.flatMap((row) => toMessage(row, reader.id, namedIn(row.conversation_id), shared) ?? []);
    },
  };
}

function peopleIn(row: MessageRow): string[] {
  return [
    row.sender_id,
    ...row.reactions.map(({ personId }) => personId),
    ...(row.reply_sender_id === null ? [] : [row.reply_sender_id]),
    ...(row.event?.personId === undefined ? [] : [row.event.personId]),
  ];
}

function toMessage(
  row: MessageRow,
  viewerId: string,
  people: KnownPeople,
  shared: ReadonlyMap<string, SharedPost>,
): Message | undefined {
  const sender = people.get(row.sender_id);
  if (!sender) return undefined;
  return {
    _id: row.id,
    conversation: row.conversation_id,
    seq: row.seq,
    clientId: row.sender_id === viewerId ? row.client_id : null,
    kind: row.kind,
    sender,
    text: row.text,
    mentions: row.mentions,
    file: row.file && presentAttachment(row.file),
    sharedPost: row.post_id === null ? null : { _id: row.post_id, post: shared.get(row.post_id) ?? null },
    repliesTo: repliedMessage(row, people),
    reactions: toReactions(row.reactions, people),
    event: row.event && toGroupEvent(row.event, people),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
}

function repliedMessage(row: MessageRow, people: KnownPeople): Message['repliesTo'] {
  const { reply_id, reply_seq, reply_kind, reply_sender_id, reply_text } = row;
  if (reply_id === null || reply_seq === null || reply_kind === null) return null;
  const sender = toNamedPerson(reply_sender_id, people);
  return sender && { _id: reply_id, seq: reply_seq, kind: reply_kind, sender, text: excerpt(reply_text ?? '') };
}

/** Group reactions by emoji, in the order of the first reaction with each. */
function toReactions(rows: MessageRow['reactions'], people: KnownPeople): Reaction[] {
  const reactions = new Map<string, NamedPerson[]>();
  for (const { emoji, personId } of rows) {
    const person = toNamedPerson(personId, people);
    if (person) reactions.set(emoji, [...(reactions.get(emoji) ?? []), person]);
  }
  return [...reactions].map(([emoji, by]) => ({ emoji, people: by }));
}

export function toGroupEvent({ type, personId, name = '' }: EventRecord, people: KnownPeople): GroupEvent {
  return { type, person: toNamedPerson(personId, people), name };
}

/** These people for a reader, in each conversation: those whose accounts are in deletion have no name. */
export function namesFor(
  { leaving }: Pick<Reader, 'leaving'>,
  people: KnownPeople,
  deleted: DeletedPeople,
): (conversationId: string) => KnownPeople {
  const gone = [...people.keys()].filter((id) => leaving.has(id));
  if (gone.length === 0) return () => people;
  return (conversationId) => new Map([...people, ...gone.map((id) => [id, deleted(id, conversationId)] as const)]);
}

/** Null for a deleted person. */
export function toNamedPerson(id: string | null | undefined, people: KnownPeople): NamedPerson | null {
  const person = id ? people.get(id) : undefined;
  return person ? { _id: person._id, name: person.name } : null;
}

export function excerpt(text: string): string {
  return excerptOf(text, MESSAGE_EXCERPT);
}

function toSharedPost({ _id, userId, caption, media, createdAt }: Post): SharedPost {
  return { _id, userId, caption, media: media[0] ?? null, createdAt };
}
