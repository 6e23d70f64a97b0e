import type {
  Conversation,
  ConversationMember,
  MessagePreview,
  OpenConversation,
} from '@quad/contract/messages/conversations';
import type { PersonCard } from '@quad/contract/people/people';
import type { Database } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import type { DeletedPeople } from '../people/summaries/deleted-person.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import type { ConversationSubjectKind } from './conversation-subject.ts';
import { type ConversationRow, firstMembersOf, type Reader } from './conversations.repo.ts';
import { conversationsForFriends, listMembers, type MemberRow } from './members.repo.ts';
import { excerpt, type KnownPeople, namesFor, toGroupEvent, toNamedPerson } from './message-views.ts';
import { type NewestRow, newestMessages } from './messages.repo.ts';
import { messagesLeft, showsDelivered, showsReadTo } from './messages.rules.ts';

export type ConversationViews = ReturnType<typeof createConversationViews>;

/** Map conversations to the answers for one of their members. */
export function createConversationViews(parts: {
  db: Database;
  summaries: PersonSummaries;
  subjects: readonly ConversationSubjectKind[];
  deleted: DeletedPeople;
}) {
  const { db, summaries, subjects, deleted } = parts;
  const findNames = async (reader: Reader, ids: readonly string[]) =>
    namesFor(reader, await summaries.get(ids), deleted);

  /** The addresses of the conversations' subjects, by id, with one query for each kind. */
  const linksOf = async (viewerId: string, rows: readonly ConversationRow[]): Promise<ReadonlyMap<string, string>> => {
    const links = await Promise.all(
      subjects.map(async ({ type, linksOf }) => {
        const ids = rows.flatMap((row) => (row.subject_type === type && row.subject_id) || []);
        return ids.length === 0 ? [] : [...(await linksOf(viewerId, ids))];
      }),
    );
    return new Map(links.flat());
  };

  /** In the order of the rows, with a fixed number of queries. */
  const list = async (reader: Reader, rows: readonly ConversationRow[]): Promise<Conversation[]> => {
    if (rows.length === 0) return [];
    const groupIds = rows.filter(({ kind }) => kind === 'group').map(({ id }) => id);
    const [newest, inGroups, links, friendsOnly] = await Promise.all([
      newestMessages(
        db,
        reader,
        rows.map(({ id, from_seq }) => ({ conversationId: id, fromSeq: from_seq })),
      ),
      groupIds.length === 0 ? [] : firstMembersOf(db, reader, groupIds),
      linksOf(reader.id, rows),
      conversationsForFriends(
        db,
        reader.id,
        rows.map(({ id }) => id),
      ),
    ]);
    const newestOf = new Map(newest.map((message) => [message.conversation_id, message]));
    const others = rows.map((row) =>
      row.other_id === null
        ? inGroups.filter(({ conversation_id }) => conversation_id === row.id).map(({ person_id }) => person_id)
        : [row.other_id],
    );
    const namedIn = await findNames(reader, [
      ...new Set([
        ...others.flat(),
        ...newest.flatMap(({ sender_id, event }) => [sender_id, ...(event?.personId ? [event.personId] : [])]),
      ]),
    ]);
    return rows.map((row, index) => {
      const people = namedIn(row.id);
      return toConversation(row, {
        closed: whyClosed(reader, row, friendsOnly),
        people: (others[index] ?? []).flatMap((id) => people.get(id) ?? []),
        lastMessage: toPreview(newestOf.get(row.id), people),
        link: links.get(row.subject_id ?? '') ?? null,
      });
    });
  };

  const membersOf = async (reader: Reader, conversationId: string): Promise<ConversationMember[]> => {
    const rows = await listMembers(db, reader, conversationId);
    const namedIn = await findNames(
      reader,
      rows.map(({ person_id }) => person_id),
    );
    const people = namedIn(conversationId);
    const viewer = rows.find(({ person_id }) => person_id === reader.id);
    return rows.flatMap((row) => toMember(row, viewer, people.get(row.person_id)) ?? []);
  };

  return {
    list,

    async open(reader: Reader, row: ConversationRow): Promise<OpenConversation> {
      const [[conversation], members] = await Promise.all([list(reader, [row]), membersOf(reader, row.id)]);
      return { ...(conversation as Conversation), members };
    },
  };
}

function toConversation(
  row: ConversationRow,
  shown: Pick<Conversation, 'people' | 'lastMessage' | 'closed'> & { link: string | null },
): Conversation {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    picture: row.picture && mediaUrl(row.picture.large),
    subject:
      row.subject_type === null || row.subject_id === null
        ? null
        : { type: row.subject_type, id: row.subject_id, title: row.subject_title ?? '', link: shown.link },
    people: shown.people,
    closed: shown.closed,
    membersCount: row.members_count,
    // a conversation without messages has nothing to accept
    state: row.is_accepted || row.activity === null ? 'accepted' : 'request',
    messagesLeft: messagesLeft({
      otherAccepted: row.other_accepted,
      requestMessages: row.request_messages,
    }),
    isMuted: row.is_muted,
    isArchived: row.is_archived,
    unreadCount: row.unread_count,
    isMentioned: row.is_mentioned,
    readSeq: row.read_seq,
    fromSeq: row.from_seq,
    lastSeq: row.last_seq,
    lastMessage: shown.lastMessage,
    // a conversation without messages is in no list, so any cursor will do
    activity: row.activity ?? row.id,
    createdAt: row.created_at.toISOString(),
  };
}

/** Why the reader cannot write; null when they can. */
function whyClosed(
  { leaving }: Reader,
  row: ConversationRow,
  friendsOnly: ReadonlySet<string>,
): Conversation['closed'] {
  if (row.other_id !== null && leaving.has(row.other_id)) return 'deleted';
  if (row.other_disabled) return 'disabled';
  return friendsOnly.has(row.id) ? 'friends' : null;
}

function toPreview(row: NewestRow | undefined, people: KnownPeople): MessagePreview | null {
  const sender = row && toNamedPerson(row.sender_id, people);
  if (!sender) return null;
  return {
    _id: row.id,
    seq: row.seq,
    kind: row.kind,
    sender,
    text: excerpt(row.text),
    fileName: row.file && 'document' in row.file ? row.file.name : '',
    event: row.event && toGroupEvent(row.event, people),
    createdAt: row.created_at.toISOString(),
  };
}

function toMember(
  row: MemberRow,
  viewer: MemberRow | undefined,
  person: PersonCard | undefined,
): ConversationMember | undefined {
  if (!person) return undefined;
  const isViewer = row === viewer;
  // the owner sees blocked members only to remove them, without their receipts
  const settings = { isAccepted: row.is_accepted && !row.is_hidden, showsRead: row.shows_read };
  return {
    person,
    role: row.role,
    state: row.is_accepted ? 'accepted' : 'request',
    deliveredSeq: isViewer || showsDelivered(settings) ? row.delivered_seq : null,
    readSeq: isViewer || showsReadTo(settings, { showsRead: viewer?.shows_read ?? false }) ? row.read_seq : null,
  };
}
