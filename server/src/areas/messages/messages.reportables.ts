import type { ContextLine, Reportable, ShownSubject } from '../../concerns/reports/reportable.ts';
import type { Database } from '../../platform/db/database.ts';
import { presentAttachment } from '../../platform/media/attachment.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import type { ConversationAccess } from './conversation-access.ts';
import { findConversation } from './conversations.repo.ts';
import { locateMessage } from './messages.repo.ts';
import type { Messages } from './messages.service.ts';
import * as repo from './reported.repo.ts';

/** Reported messages and conversations. Only members of a conversation can report them. */
export function messageReportables(parts: {
  db: Database;
  summaries: PersonSummaries;
  access: ConversationAccess;
  messages: Messages;
}): readonly Reportable[] {
  const { db, summaries, access, messages } = parts;

  const toLines = async (rows: readonly repo.ReportedRow[], subjectId: string | undefined): Promise<ContextLine[]> => {
    const people = await summaries.get([...new Set(rows.map(({ sender_id }) => sender_id))]);
    return rows.map((row) => ({
      authorId: row.sender_id,
      authorName: people.get(row.sender_id)?.name ?? '',
      text: row.text,
      media: mediaOf(row),
      createdAt: row.created_at,
      isSubject: row.id === subjectId,
    }));
  };

  const showMessage = async (id: string): Promise<ShownSubject | undefined> => {
    const row = await repo.findReported(db, id);
    if (!row) return undefined;
    const around = await repo.messagesAround(db, row.conversation_id, row.seq);
    return {
      ownerId: row.sender_id,
      texts: [row.text, row.file?.name ?? ''],
      media: mediaOf(row),
      link: linkTo(row.conversation_id),
      createdAt: row.created_at,
      context: await toLines(around, row.id),
    };
  };

  const showConversation = async (id: string): Promise<ShownSubject | undefined> => {
    const row = await repo.findReportedConversation(db, id);
    if (!row) return undefined;
    const lines = await toLines(await repo.messagesAround(db, id), undefined);
    return {
      ownerId: row.owner_id,
      texts: [row.name, row.subject_title ?? ''],
      media: lines.flatMap(({ media }) => media),
      link: linkTo(id),
      createdAt: row.created_at,
      context: lines,
    };
  };

  return [
    {
      type: 'message',
      missing: 'no_such_message',
      async ownerOf(reporterId, id) {
        const place = await locateMessage(db, reporterId, id);
        return place && place.kind !== 'unsent' ? (await repo.findReported(db, id))?.sender_id : undefined;
      },
      show: showMessage,
      isPrivate: true,
      remove: messages.removeReported,
      hide: messages.hideReported,
      unhide: messages.unhideReported,
    },
    {
      type: 'conversation',
      missing: 'no_such_conversation',
      async ownerOf(reporterId, id) {
        const row = await findConversation(db, await access.readerOf(reporterId), id);
        // the other person of a direct conversation, or the owner of a group
        return row && (row.other_id ?? (await repo.findReportedConversation(db, id))?.owner_id);
      },
      show: showConversation,
      isPrivate: true,
      // a conversation belongs to all its members: moderators remove single messages, or disable accounts
      remove: null,
    },
  ];
}

const linkTo = (conversationId: string) => `/messages/${conversationId}`;

const mediaOf = ({ file }: repo.ReportedRow): string[] => (file ? [presentAttachment(file).url] : []);
