import { REPORTED_MESSAGES } from '@quad/contract/limits/messages';
import type { ContextLine, Reportable } from '../../concerns/reports/reportable.ts';
import type { Database } from '../../platform/db/database.ts';
import { presentAttachment } from '../../platform/media/attachment.ts';
import * as replies from './group-replies.repo.ts';
import type { GroupReplies } from './group-replies.service.ts';
import { findGroup, findReportedGroup } from './groups.repo.ts';
import { groupColumns } from './groups.row.ts';
import type { StudyGroups } from './groups.service.ts';

/** People may report every study group they can see. */
export const groupReportable = ({ db, groups }: { db: Database; groups: StudyGroups }): Reportable => ({
  type: 'study_group',
  missing: 'no_such_study_group',
  async ownerOf(reporterId, id) {
    const group = await findGroup(db, reporterId, id);
    return group && (await findReportedGroup(db, id))?.owner_id;
  },
  async show(id) {
    const row = await findReportedGroup(db, id);
    return (
      row && {
        ownerId: row.owner_id,
        texts: groupColumns.textsOf(row),
        media: [],
        link: `/groups/${id}`,
        createdAt: row.created_at,
      }
    );
  },
  remove: (_moderator, id, also) => groups.removeAny(id, also),
});

/** People may report every reply they may read. Moderators see it among the replies around it. */
export const replyReportable = ({ db, replies: service }: { db: Database; replies: GroupReplies }): Reportable => ({
  type: 'group_reply',
  missing: 'no_such_reply',
  ownerOf: (reporterId, id) => replies.authorOf(db, reporterId, id),
  async show(id) {
    const row = await replies.findReported(db, id);
    if (!row) return undefined;
    const around = await replies.repliesAround(db, row.topic_id, row.seq, REPORTED_MESSAGES);
    return {
      ownerId: row.author_id,
      texts: [row.text, row.file?.name ?? ''],
      media: mediaOf(row),
      link: `/groups/topics/${row.topic_id}`,
      createdAt: row.created_at,
      context: around.map(
        (line): ContextLine => ({
          authorId: line.author_id,
          authorName: line.name,
          text: line.text,
          media: mediaOf(line),
          createdAt: line.created_at,
          isSubject: line.id === id,
        }),
      ),
    };
  },
  isPrivate: true,
  remove: (_moderator, id, also) => service.removeReported(id, also),
  hide: (_moderator, id, also) => service.setHidden(id, true, also),
  unhide: (_moderator, id, also) => service.setHidden(id, false, also),
});

const mediaOf = ({ file }: replies.ReportedRow): string[] => (file ? [presentAttachment(file).url] : []);
