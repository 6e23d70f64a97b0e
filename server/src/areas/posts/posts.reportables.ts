import type { Reportable, ShownSubject } from '../../concerns/reports/reportable.ts';
import type { Database } from '../../platform/db/database.ts';
import { commentAuthorOf, commentsSeen, findReportedComment } from './comments.repo.ts';
import type { Comments } from './comments.service.ts';
import { findPost, postAuthorOf, postsSeen } from './posts.repo.ts';
import { toPost } from './posts.row.ts';
import type { Posts } from './posts.service.ts';

/** Posts and comments can be reported by everyone who sees them. */
export function postReportables(parts: { db: Database; posts: Posts; comments: Comments }): readonly Reportable[] {
  const { db, posts, comments } = parts;
  return [
    {
      type: 'post',
      missing: 'no_such_post',
      ownerOf: (reporterId, id) => postAuthorOf(db, reporterId, id),
      show: (id) => showPost(db, id),
      excerpts: async (viewerId, ids) =>
        new Map(
          (await postsSeen(db, viewerId, ids)).map(({ id, caption }) => [id, { text: caption, link: linkTo(id) }]),
        ),
      remove: posts.removeReported,
      hide: posts.hideReported,
      unhide: posts.unhideReported,
    },
    {
      type: 'comment',
      missing: 'no_such_comment',
      ownerOf: (reporterId, id) => commentAuthorOf(db, reporterId, id),
      show: (id) => showComment(db, id),
      excerpts: async (viewerId, ids) =>
        new Map(
          (await commentsSeen(db, viewerId, ids)).map(({ id, post_id, text }) => [
            id,
            { text, link: `${linkTo(post_id)}?comment=${id}` },
          ]),
        ),
      remove: comments.removeReported,
      hide: comments.hideReported,
      unhide: comments.unhideReported,
    },
  ];
}

const linkTo = (postId: string) => `/post/${postId}`;

async function showPost(db: Database, id: string): Promise<ShownSubject | undefined> {
  const row = await findPost(db, id, 0);
  if (!row) return undefined;
  const { caption, location, media } = toPost(row);
  return {
    ownerId: row.author_id,
    texts: [caption, location, ...media.map(({ altText }) => altText)],
    media: media.map(({ url }) => url),
    stills: media.flatMap(({ poster }) => (poster === null ? [] : [poster])),
    link: linkTo(id),
    createdAt: row.created_at,
    reach: row.likes_count + row.comments_count + row.reposts_count,
  };
}

async function showComment(db: Database, id: string): Promise<ShownSubject | undefined> {
  const row = await findReportedComment(db, id);
  return (
    row && {
      ownerId: row.author_id,
      texts: [row.text],
      media: [],
      link: linkTo(row.post_id),
      createdAt: row.created_at,
    }
  );
}
