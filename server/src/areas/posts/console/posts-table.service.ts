import { LISTED_CAPTION_MAX, LISTED_POSTS_MAX } from '@quad/contract/limits/posts';
import type {
  actOnPost,
  exportManagedPosts,
  listManagedPosts,
  ManagedPost,
  PostCounts,
  PostKind,
  PostState,
} from '@quad/contract/posts/post-management';
import { cutText } from '@quad/contract/text/cut-text';
import type { AnswerOf, BodyOf, QueryOf } from '@quad/contract/wire/call';
import { type CsvColumns, csvFile } from '../../../platform/admin-table/csv-file.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { campusDay, startOfCampusDay } from '../../../platform/campus-days.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { MediaRecord } from '../../../platform/media/media-record.ts';
import { mediaUrl } from '../../../platform/media/media-url.ts';
import { canRestore, lapsesAt } from '../../moderation/moderation.rules.ts';
import type { SubjectDecisions } from '../../moderation/subject-decisions.service.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import * as repo from './posts-table.repo.ts';
import { isKindAlone } from './posts-table.sql.ts';

const DAYS_COUNTED = 30;
const DAY_MS = 24 * 3600_000;

/** The number of export rows in memory. */
const BATCH = 500;

export type PostsTable = ReturnType<typeof createPostsTable>;

/** The campus's posts as admins see them. Admins act on them through moderation. */
export function createPostsTable({
  db,
  reads,
  subjectDecisions,
  now = Date.now,
}: {
  db: Database;
  reads: Database;
  subjectDecisions: SubjectDecisions;
  now?: (() => number) | undefined;
}) {
  const read = async (viewer: Viewer, ids: readonly string[]): Promise<ManagedPost[]> => {
    const rows = new Map((await repo.findListed(db, viewer.id, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toManagedPost(row, viewer.id)] : [];
    });
  };

  /** The number of found posts, at most LISTED_POSTS_MAX + 1, from stored counts where they exist. */
  const count = (wanted: repo.Wanted): Promise<number> => {
    const { filters, sort } = wanted;
    if (sort === 'likes' && isKindAlone(filters)) return repo.countLiked(reads, filters.kind);
    const isAll = sort === 'newest' && isKindAlone(filters) && filters.kind === undefined;
    return isAll ? repo.countPublic(reads) : repo.countFound(reads, wanted);
  };

  async function* postsIn(viewer: Viewer, ids: readonly string[]): AsyncGenerator<ManagedPost[]> {
    for (let at = 0; at < ids.length; at += BATCH) yield await read(viewer, ids.slice(at, at + BATCH));
  }

  return {
    /** A page of posts; a page past the end is the last one. */
    async list(
      viewer: Viewer,
      { page, limit, sort = 'newest', ...filters }: QueryOf<typeof listManagedPosts>,
    ): Promise<AnswerOf<typeof listManagedPosts>> {
      const wanted = { viewerId: viewer.id, filters, sort };
      // a search finds few posts, and counting them takes as long as listing them
      const found = filters.search?.trim()
        ? await repo.listIds(reads, wanted, { offset: 0, limit: LISTED_POSTS_MAX })
        : undefined;
      const counted = found ? found.length : await count(wanted);
      const total = Math.min(counted, LISTED_POSTS_MAX);
      const totalPages = Math.max(1, Math.ceil(total / limit));
      const currentPage = Math.min(page, totalPages);
      const offset = (currentPage - 1) * limit;
      // no page shows posts past the last counted one
      const ids =
        found?.slice(offset, offset + limit) ??
        (await repo.listIds(reads, wanted, { offset, limit: Math.min(limit, LISTED_POSTS_MAX - offset) }));
      return { posts: await read(viewer, ids), currentPage, totalPages, total, hasMore: counted > LISTED_POSTS_MAX };
    },

    counts(viewer: Viewer): Promise<PostCounts> {
      const at = now();
      return repo.countPosts(reads, {
        viewerId: viewer.id,
        today: startOfCampusDay(campusDay(new Date(at))),
        since: new Date(at - DAYS_COUNTED * DAY_MS),
      });
    },

    /** The posts that the filters find, in their order, up to the table's limit. Their ids are read at the start. */
    async file(viewer: Viewer, { sort = 'newest', ...filters }: QueryOf<typeof exportManagedPosts>) {
      const ids = await repo.listIds(
        reads,
        { viewerId: viewer.id, filters, sort },
        { offset: 0, limit: LISTED_POSTS_MAX },
      );
      return csvFile(COLUMNS, postsIn(viewer, ids));
    },

    /** Act on a post; `no_such_post` for a post that an admin has no reason to see. */
    async act(viewer: Viewer, id: string, { kind, rule, reason = '' }: BodyOf<typeof actOnPost>): Promise<ManagedPost> {
      if (!(await repo.isListed(db, viewer.id, id))) throw new AppError('no_such_post');
      const subject = { type: 'post', id } as const;
      if (kind === 'restore') await subjectDecisions.restore(viewer, subject);
      else await subjectDecisions.decide(viewer, subject, { kind, rule, reason });
      const [post] = await read(viewer, [id]);
      if (!post) throw new AppError('no_such_post');
      return post;
    },

    countLikes: () => transact(db, repo.countLikes),
  };
}

const COLUMNS: CsvColumns<ManagedPost> = {
  Posted: ({ createdAt }) => createdAt,
  Author: ({ author }) => author.name,
  Username: ({ author }) => author.username,
  Kind: ({ kind }) => kind,
  Text: ({ caption }) => caption,
  For: ({ audience }) => (audience === 'public' ? 'everyone' : 'close friends'),
  State: ({ state }) => state,
  Likes: ({ likesCount }) => likesCount,
  Comments: ({ commentsCount }) => commentsCount,
  Reports: ({ reportsCount }) => reportsCount,
  Address: ({ _id }) => `/post/${_id}`,
};

function toManagedPost(row: repo.ListedRow, viewerId: string): ManagedPost {
  const { hiding_kind: kind, proposed_kind: proposed, proposed_at: proposedAt, deleted_at } = row;
  const isHidden = row.visibility === 'hidden';
  // restoring refuses the same: people who took part in a removal do not undo it, and an appeal is decided in the case
  const isFinal = row.appeal_waits || (kind === 'remove' && [row.hiding_by, row.hiding_answered_by].includes(viewerId));
  return {
    _id: row.id,
    author: toPersonSummary({ ...row, id: row.author_id }),
    caption: cutText(row.caption, LISTED_CAPTION_MAX),
    picture: row.medium && smallest(row.medium),
    // a generated column and a check constraint guarantee these values
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
    canRestore: isHidden && kind !== null && !isFinal && canRestore({ kind, deleted_at }),
    deletesAt: row.deletes_at?.toISOString() ?? null,
  };
}

const stateOf = (isHidden: boolean, kind: string | null): PostState =>
  isHidden ? (kind === 'remove' ? 'removed' : 'hidden') : 'shown';

function smallest({ type, name, variants, poster }: MediaRecord): string | null {
  const picture = variants[0]?.name ?? (type === 'video' ? poster : name);
  return picture === null ? null : mediaUrl(picture);
}
