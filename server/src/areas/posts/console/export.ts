import { Readable } from 'node:stream';
import type { ManagedPost } from '@quad/contract/posts/post-management';
import { csvTable } from '@quad/contract/text/csv-table';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { PostsTable } from './posts-table.service.ts';

const COLUMNS = [
  'Posted',
  'Author',
  'Username',
  'Kind',
  'Text',
  'For',
  'State',
  'Likes',
  'Comments',
  'Reports',
  'Address',
];
/** So many posts are held in memory at once. */
const BATCH = 500;

/**
 * Posts as a CSV file for spreadsheets (RFC 4180, with a byte order mark, because they take it for another encoding
 * otherwise), in the order of their ids here, read while it is sent. Cells that a spreadsheet would run as a formula begin
 * with an apostrophe.
 */
export const postsCsv = (table: PostsTable, viewer: Viewer, ids: readonly string[]): Readable =>
  Readable.from(parts(table, viewer, ids));

async function* parts(table: PostsTable, viewer: Viewer, ids: readonly string[]): AsyncGenerator<string> {
  yield csvTable([COLUMNS]);
  for (let at = 0; at < ids.length; at += BATCH) {
    const posts = await table.read(viewer, ids.slice(at, at + BATCH));
    if (posts.length > 0) yield csvTable(posts.map(cellsOf), { bom: false });
  }
}

const cellsOf = (post: ManagedPost) => [
  post.createdAt,
  post.author.name,
  post.author.username,
  post.kind,
  post.caption,
  post.audience === 'public' ? 'everyone' : 'close friends',
  post.state,
  post.likesCount,
  post.commentsCount,
  post.reportsCount,
  `/post/${post._id}`,
];
