import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { newId } from '../platform/db/ids.ts';
import type { TestContext, TestPerson } from './context.ts';

/** A small real picture. */
export function picture(format: 'png' | 'jpeg' | 'gif' = 'png', width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 255, g: 178, b: 36 } } })
    .toFormat(format)
    .toBuffer();
}

/** A short clip with sound. */
export const CLIP = join(import.meta.dirname, '../platform/media/fixtures/clip.mp4');

/** Add a post with a failed but intact video, like after a power cut: a retry publishes it. */
export async function addFailedVideo({ dataDir, services: { db } }: TestContext, author: TestPerson): Promise<string> {
  const [id, uploadId] = [newId(), newId()];
  await copyFile(CLIP, join(dataDir, 'uploads', uploadId));
  await db
    .insertInto('uploads')
    .values({ id: uploadId, owner_id: author.id, file_name: 'fest.mov', bytes: 1, received: 1 })
    .execute();
  await db
    .insertInto('processing_posts')
    .values({
      id,
      author_id: author.id,
      upload_id: uploadId,
      form: JSON.stringify({ caption: 'The fest' }),
      edit: '{}',
      width: 90,
      height: 160,
      duration: 1,
      state: 'failed',
      problem: 'internal',
    })
    .execute();
  return id;
}

/** The multipart form of a post; a text post without `file`. */
export function postForm(caption: string, file?: Buffer, extra: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('caption', caption);
  form.set('name', '');
  form.set('location', '');
  form.set('visibility', 'public');
  for (const [name, value] of Object.entries(extra)) form.set(name, value);
  if (file) form.set('media', new Blob([new Uint8Array(file)]), 'photo.png');
  return form;
}

/** Publish a text, or a picture with a text, and return the post's id. */
export async function publish(
  quad: TestContext,
  as: TestPerson,
  caption = 'Hello campus',
  file?: Buffer,
  extra: Record<string, string> = {},
): Promise<string> {
  const { status, body } = await quad.call('POST', '/api/posts', { as, body: postForm(caption, file, extra) });
  if (status !== 201) throw new Error(`POST /api/posts answered ${status}: ${JSON.stringify(body)}`);
  return body.post._id;
}

/** Publish a text for close friends only, and return the post's id. */
export const publishForClose = (quad: TestContext, as: TestPerson, caption = 'Just us'): Promise<string> =>
  publish(quad, as, caption, undefined, { visibility: 'close_friends' });

/** The ids of a list of posts, in its order. */
export const idsOf = (posts: readonly { _id: string }[]): string[] => posts.map(({ _id }) => _id);
