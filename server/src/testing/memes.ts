import type { Meme } from '@quad/contract/memes/memes';
import { newId } from '../platform/db/ids.ts';
import type { Answer, TestContext, TestPerson } from './context.ts';
import { succeed } from './people.ts';
import { picture } from './posts.ts';

/** The form of a meme, with a picture unless told otherwise. */
export async function memeForm(
  title: string,
  { file, image }: { file?: Uint8Array; image?: string } = {},
): Promise<FormData> {
  const form = new FormData();
  form.set('title', title);
  if (image === undefined) form.set('file', new Blob([new Uint8Array(file ?? (await picture()))]), 'meme.png');
  else form.set('image', image);
  return form;
}

/** Uploads a meme and answers it. */
export async function addMeme(quad: TestContext, as: TestPerson, title = 'Monday, 8 am'): Promise<Meme> {
  return (await succeed(quad.call('POST', '/api/memes', { as, body: await memeForm(title) }))).body;
}

/** Likes a meme some times, in a batch of its own unless told which; answers what the call does. */
export const likeMeme = (
  quad: TestContext,
  as: TestPerson,
  id: string,
  { clicks = 1, batch = newId() } = {},
): Promise<Answer> => quad.call('POST', `/api/memes/${id}/like`, { as, body: { clicks, batch } });
