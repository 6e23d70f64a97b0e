import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { PROCESSING_MAX } from '@quad/contract/limits/media';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { VideoEdit } from '../../platform/media/videos.ts';
import type { PostForm } from './posts.row.ts';

/** A post whose video is to be processed. */
export interface NewProcessing {
  readonly id: string;
  readonly authorId: string;
  readonly uploadId: string;
  readonly form: PostForm;
  readonly edit: VideoEdit;
  readonly textTrack: string | undefined;
  readonly measures: { readonly width: number; readonly height: number; readonly duration: number };
}

/** Store a post; false when its author has the maximum already. The author must be locked. */
export async function insertProcessing(trx: Executor, post: NewProcessing): Promise<boolean> {
  const { id, authorId, uploadId, form, edit, textTrack = null, measures } = post;
  const { rows } = await sql<{ id: string }>`
    insert into processing_posts (id, author_id, upload_id, form, edit, text_track, width, height, duration)
    select ${id}, ${authorId}, ${uploadId}, ${JSON.stringify(form)}::jsonb, ${JSON.stringify(edit)}::jsonb, ${textTrack},
      ${measures.width}, ${measures.height}, ${measures.duration}
    where (select count(*) from processing_posts where author_id = ${authorId}) < ${PROCESSING_MAX}
    returning id
  `.execute(trx);
  return rows.length > 0;
}

/** Lock a person before storing a file of theirs, so that their storage is counted one file at a time. */
export async function lockAuthor(trx: Executor, authorId: string): Promise<void> {
  await trx.selectFrom('people').select('id').where('id', '=', authorId).forNoKeyUpdate().execute();
}

function selectProcessing(db: Executor) {
  return db
    .selectFrom('processing_posts as post')
    .innerJoin('people', 'people.id', 'post.author_id')
    .innerJoin('uploads', 'uploads.id', 'post.upload_id')
    .select([
      'post.id',
      'post.author_id',
      'post.upload_id',
      'post.text_track',
      'post.width',
      'post.height',
      'post.duration',
      'post.state',
      'post.percent',
      'post.problem',
      'post.created_at',
      'uploads.file_name',
      'people.name',
      'people.username',
      'people.picture',
      'people.role',
      'people.is_verified',
    ])
    .select([sql<PostForm>`post.form`.as('form'), sql<VideoEdit>`post.edit`.as('edit')]);
}

export type ProcessingRow = Awaited<ReturnType<ReturnType<typeof selectProcessing>['execute']>>[number];

/** A person's posts that are being processed or have failed, newest first. */
export const processingOf = (db: Executor, authorId: string): Promise<ProcessingRow[]> =>
  selectProcessing(db).where('post.author_id', '=', authorId).orderBy('post.id', 'desc').execute();

export const findProcessing = (db: Executor, id: string): Promise<ProcessingRow | undefined> =>
  selectProcessing(db).where('post.id', '=', id).executeTakeFirst();

type Change =
  | { readonly state: 'processing' | 'waiting'; readonly percent: number }
  | { readonly state: 'failed'; readonly problem: ErrorCode };

/** Change a post's progress; false when it is deleted, or failed and not retried. */
export async function updateProcessing(db: Executor, id: string, change: Change): Promise<boolean> {
  const columns = change.state === 'failed' ? change : { ...change, problem: null };
  const { numUpdatedRows } = await db
    .updateTable('processing_posts')
    .set(columns)
    .where('id', '=', id)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Count a setback. Return the number so far, 0 when the post is deleted. */
export async function countSetback(db: Executor, id: string): Promise<number> {
  const row = await db
    .updateTable('processing_posts')
    .set((column) => ({ setbacks: column('setbacks', '+', 1), state: 'waiting', percent: 0 }))
    .where('id', '=', id)
    .returning('setbacks')
    .executeTakeFirst();
  return row?.setbacks ?? 0;
}

/** Restart a person's failed post; undefined when they have no failed post with this id. */
export function restartProcessing(trx: Executor, authorId: string, id: string) {
  return trx
    .updateTable('processing_posts')
    .set({ state: 'waiting', percent: 0, problem: null, setbacks: 0 })
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
}

/** Delete a person's post; undefined when they have none with this id. */
export function deleteProcessing(trx: Executor, authorId: string, id: string) {
  return trx
    .deleteFrom('processing_posts')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returning('upload_id')
    .executeTakeFirst();
}

/** Waiting or processing posts without a queued job. `keyOf` is the prefix of the jobs' keys. */
export async function abandoned(db: Executor, keyOf: string): Promise<{ id: string; author_id: string }[]> {
  const { rows } = await sql<{ id: string; author_id: string }>`
    select id, author_id from processing_posts
    where state <> 'failed' and created_at < now() - interval '1 minute' and not exists (
      select from graphile_worker.jobs
      where key = ${keyOf} || processing_posts.id and (attempts < max_attempts or locked_by is not null)
    )
  `.execute(db);
  return rows;
}

/** Store the low-data file of a video; false when the post has another video by now. */
export async function addLowData(
  trx: Executor,
  { postId, video, lowData }: { postId: string; video: string; lowData: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({ media: sql`jsonb_set(media, '{0,lowData}', to_jsonb(${lowData}::text))` })
    .where('id', '=', postId)
    .where(sql<boolean>`media -> 0 ->> 'name' = ${video}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The author of a published post with this video, if it has no low-data file yet. */
export function authorOfVideo(db: Executor, postId: string, video: string) {
  return db
    .selectFrom('posts')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .select(['people.id', 'people.role'])
    .where('posts.id', '=', postId)
    .where(sql<boolean>`media -> 0 ->> 'name' = ${video}`)
    .where(sql<boolean>`media -> 0 -> 'lowData' is null`)
    .executeTakeFirst();
}
