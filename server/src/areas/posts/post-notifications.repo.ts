import { type RawBuilder, sql } from 'kysely';
import type { NotificationGroup } from '../../concerns/notifications/notification-kind.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';
import { seesPost } from '../people/relations/visibility.sql.ts';
import { seesComment } from './comments.sql.ts';

/** The subject of a notification: a post, with its text or that of a comment on it. */
export interface NotifiedRow {
  readonly id: string;
  readonly post_id: string;
  readonly comment_id: string | null;
  readonly text: string;
  readonly media: readonly MediaRecord[];
}

/** The notifications as a table for a query. */
const asked = (groups: readonly NotificationGroup[]) => sql`unnest(
  ${groups.map(({ id }) => id)}::uuid[],
  ${groups.map(({ subjectId }) => subjectId)}::uuid[],
  ${groups.map(({ actorId }) => actorId)}::uuid[]
) asked (id, subject_id, actor_id)`;

/** The posts of notifications, as far as the viewer sees them. */
export async function findNotifiedPosts(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select asked.id, posts.id as post_id, null::uuid as comment_id, posts.caption as text, posts.media
    from ${asked(groups)} join posts on posts.id = asked.subject_id
    where ${seesPost(viewerId)}
  `.execute(db);
  return rows;
}

/** Whether a comment notified the post's author as a mention or a reply instead of a comment. */
const namesAuthor = (authorId: RawBuilder<unknown>) =>
  sql<boolean>`(comments.mentions @> jsonb_build_array(jsonb_build_object('_id', ${authorId})) or exists (
    select from comments parent where parent.id = comments.parent_id and parent.author_id = ${authorId}
  ))`;

/** The posts of notifications, each with the newest comment of the person who acted last. */
export async function findNewestComments(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select asked.id, posts.id as post_id, comment.id as comment_id, comment.text, posts.media
    from ${asked(groups)} join posts on posts.id = asked.subject_id
    cross join lateral (
      select id, text from comments where post_id = posts.id and author_id = asked.actor_id
      order by ${namesAuthor(sql`posts.author_id`)}, id desc limit 1
    ) comment
    where ${seesPost(viewerId)}
  `.execute(db);
  return rows;
}

/** The comments of notifications and their posts, as far as the viewer sees them. */
export async function findNotifiedComments(db: Executor, viewerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<NotifiedRow>`
    select asked.id, posts.id as post_id, comments.id as comment_id, comments.text, posts.media
    from ${asked(groups)} join comments on comments.id = asked.subject_id join posts on posts.id = comments.post_id
    where ${seesPost(viewerId)} and ${seesComment(viewerId)}
  `.execute(db);
  return rows;
}

/** Select the people who see a post. With `answeredId`, they must also see that commenter. */
export async function viewersAmong(
  trx: Executor,
  post: { readonly author_id: string; readonly visibility: string },
  personIds: readonly string[],
  answeredId?: string,
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select person.id from unnest(${[...personIds]}::uuid[]) person (id)
    where sees_post(person.id, ${post.author_id}, ${post.visibility})
    ${answeredId === undefined ? sql`` : sql`and ${answeredId}::uuid <> all (hidden_people(person.id))`}
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export async function commentersAmong(trx: Executor, postId: string, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select person.id from unnest(${[...personIds]}::uuid[]) person (id)
    where exists (select from comments where post_id = ${postId} and author_id = person.id)
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** For each of these people, their newest comment that notified the post's author as a comment. */
export function newestCommentsOf(
  trx: Executor,
  post: { readonly id: string; readonly author_id: string },
  personIds: readonly string[],
) {
  return trx
    .selectFrom('comments')
    .distinctOn('author_id')
    .select(['id', 'author_id', 'created_at'])
    .where('post_id', '=', post.id)
    .where(sql<boolean>`author_id = any (${[...personIds]}::uuid[])`)
    .where(sql<boolean>`not ${namesAuthor(sql`${post.author_id}::uuid`)}`)
    .orderBy('author_id')
    .orderBy('id', 'desc')
    .execute();
}

/** The comments on a post, whose notifications are deleted with the post. */
export async function commentIdsOf(trx: Executor, postId: string): Promise<string[]> {
  const comments = await trx.selectFrom('comments').select('id').where('post_id', '=', postId).execute();
  return comments.map(({ id }) => id);
}
