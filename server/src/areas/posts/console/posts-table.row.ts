import { LISTED_CAPTION_MAX } from '@quad/contract/limits/posts';
import type { ManagedPost } from '@quad/contract/posts/post-management';
import type { PostKind, PostState } from '@quad/contract/posts/post-management-terms';
import { cutText } from '@quad/contract/text/cut-text';
import type { MediaRecord } from '../../../platform/media/media-record.ts';
import { mediaUrl } from '../../../platform/media/media-url.ts';
import { canRestore, lapsesAt } from '../../moderation/moderation.rules.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import type { ListedRow } from './posts-table.repo.ts';

/** A row of the table as the wire shows it to an admin. */
export function toManagedPost(row: ListedRow, viewerId: string): ManagedPost {
  const { hiding_kind: kind, proposed_kind: proposed, proposed_at: proposedAt, deleted_at } = row;
  const isHidden = row.visibility === 'hidden';
  // as restoring refuses it: whoever had a part in a removal does not undo it, and an appeal is decided in the case
  const isKept = row.appeal_waits || (kind === 'remove' && [row.hiding_by, row.hiding_answered_by].includes(viewerId));
  return {
    _id: row.id,
    author: toPersonSummary({ ...row, id: row.author_id }),
    caption: cutText(row.caption, LISTED_CAPTION_MAX),
    picture: row.medium && smallest(row.medium),
    // a generated column and a check constraint hold them to these
    kind: row.post_kind as PostKind,
    audience: row.audience as ManagedPost['audience'],
    state: stateOf(isHidden, kind),
    createdAt: row.created_at.toISOString(),
    likesCount: row.likes_count,
    commentsCount: row.comments_count,
    reportsCount: row.reports ?? 0,
    openReports: row.open_reports ?? 0,
    caseId: row.open_id ?? row.last_id,
    proposal:
      proposed === null || proposedAt === null ? null : { kind: proposed, until: lapsesAt(proposedAt).toISOString() },
    canRestore: isHidden && kind !== null && !isKept && canRestore({ kind, deleted_at }),
    deletesAt: row.deletes_at?.toISOString() ?? null,
  };
}

const stateOf = (isHidden: boolean, kind: string | null): PostState =>
  isHidden ? (kind === 'remove' ? 'removed' : 'hidden') : 'shown';

/** The address of the smallest picture of a medium. */
function smallest({ type, name, variants, poster }: MediaRecord): string | null {
  const picture = variants[0]?.name ?? (type === 'video' ? poster : name);
  return picture === null ? null : mediaUrl(picture);
}
