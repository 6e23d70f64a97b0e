import sharp from 'sharp';
import type { TestContext, TestPerson } from './context.ts';

/** A small real picture. */
export function picture(format: 'png' | 'jpeg' | 'gif' = 'png', width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 255, g: 178, b: 36 } } })
    .toFormat(format)
    .toBuffer();
}

/** The multipart form of a post; words alone without `file`. */
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

/** Publishes words, or a picture with words, and answers the post's id. */
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

/** Publishes words for close friends alone, and answers the post's id. */
export const publishForClose = (quad: TestContext, as: TestPerson, caption = 'Just us'): Promise<string> =>
  publish(quad, as, caption, undefined, { visibility: 'close_friends' });

/** The ids of a list of posts, in its order. */
export const idsOf = (posts: readonly { _id: string }[]): string[] => posts.map(({ _id }) => _id);
