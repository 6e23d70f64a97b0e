import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import { addComment } from '@quad/contract/posts/comments';
import { createPost, feed, getPost, type Post, type PostPage } from '@quad/contract/posts/posts';
import type { Student } from '../fixtures.ts';
import type { TestFile } from '../pictures.ts';

/** A text that no other post has: other tests publish to the same feed at the same time. */
export const words = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

/** Whether an address is a page of the feed. */
export const feedUrl = (url: URL) => url.pathname === feed.path;

/** A clip that browsers with H.264 play. */
export async function clip(): Promise<TestFile> {
  const file = join(import.meta.dirname, '../../server/src/platform/media/fixtures/clip.mp4');
  return { name: 'clip.mp4', mimeType: 'video/mp4', buffer: await readFile(file) };
}

/** Publish a post through the API. A post with a video is returned when it can be played. */
export async function publish(
  request: APIRequestContext,
  student: Student,
  {
    caption = '',
    file,
    files = file ? [file] : [],
    altTexts = [],
    textTrack,
    visibility = 'public',
  }: {
    caption?: string;
    file?: TestFile;
    /** Several pictures, in their order. */
    files?: readonly TestFile[];
    altTexts?: readonly string[];
    textTrack?: TestFile;
    visibility?: 'public' | 'close_friends';
  },
): Promise<Post> {
  const { session } = student;
  const form = new FormData();
  form.append('caption', caption);
  form.append('visibility', visibility);
  for (const altText of altTexts) form.append('altTexts', altText);
  const fileOf = ({ name, mimeType: type, buffer }: TestFile) => new File([new Uint8Array(buffer)], name, { type });
  for (const one of files) form.append('media', fileOf(one));
  if (textTrack) form.append('textTrack', fileOf(textTrack));
  const answer = await request.post(createPost.path, {
    headers: { authorization: `Bearer ${session.token}` },
    multipart: form,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { post } = await answer.json();
  if (!post.processing) return post;
  const now = () => onServer(request, student, post);
  await expect.poll(async () => (await now()).processing, { timeout: 60_000 }).toBeUndefined();
  return now();
}

/** A post of the demo campus with a video. Publishing a new one takes much longer. */
export async function demoVideo(request: APIRequestContext, { session }: Student): Promise<Post> {
  const headers = { authorization: `Bearer ${session.token}` };
  const pageOf = async (page: number): Promise<PostPage> =>
    (await request.get(feed.path, { headers, params: { page, limit: FEED_PAGE_SIZE } })).json();
  // The demo campus is at the end, where no test changes anything.
  for (let { totalPages: page } = await pageOf(1); page > 0; page--) {
    const { posts } = await pageOf(page);
    const post = posts.findLast(({ media }) => media[0]?.type === 'video');
    if (post) return post;
  }
  throw new Error('The demo campus has no video.');
}

/** Comment on a post through the API. */
export async function comment(request: APIRequestContext, { session }: Student, post: Post, text: string) {
  const answer = await request.post(addComment.path.replace(':id', post._id), {
    headers: { authorization: `Bearer ${session.token}` },
    data: { text },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Delete a person's first comment inside `place`, by its menu. */
export async function deleteComment(place: Locator, author: string) {
  await place
    .getByRole('button', { name: `More about the comment of ${author}` })
    .first()
    .click();
  await place.page().getByRole('menuitem', { name: 'Delete comment' }).click();
}

/** A post as the server has it. */
export async function onServer(request: APIRequestContext, { session }: Student, post: Post): Promise<Post> {
  const headers = { authorization: `Bearer ${session.token}` };
  return (await request.get(getPost.path.replace(':id', post._id), { headers })).json();
}

/** The card of the post with this caption. */
export function card(page: Page, caption: string): Locator {
  return page.getByRole('article').filter({ hasText: caption });
}

/** Tap twice on a phone, click twice with a mouse. */
export async function doubleTap(page: Page, target: Locator) {
  const touches = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (!touches) return target.dblclick();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be tapped cannot be seen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}
