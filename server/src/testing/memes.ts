import type { Meme } from '@quad/contract/memes/memes';
import { newId } from '../platform/db/ids.ts';
import type { Answer, TestContext, TestPerson } from './context.ts';
import { succeed } from './people.ts';
import { picture } from './posts.ts';

/** The form of a meme, by default with a picture. */
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

/** Upload a meme and return it. */
export async function addMeme(quad: TestContext, as: TestPerson, title = 'Monday, 8 am'): Promise<Meme> {
  return (await succeed(quad.call('POST', '/api/memes', { as, body: await memeForm(title) }))).body;
}

/** Like a meme a number of times, by default in a new batch; returns the result of the call. */
export const likeMeme = (
  quad: TestContext,
  as: TestPerson,
  id: string,
  { clicks = 1, batch = newId() } = {},
): Promise<Answer> => quad.call('POST', `/api/memes/${id}/like`, { as, body: { clicks, batch } });
