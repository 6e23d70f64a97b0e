import type { APIRequestContext } from '@playwright/test';
import { createMeme, type Meme } from '@quad/contract/memes/memes';
import { expect, type Student } from '../fixtures.ts';
import { picture } from '../pictures.ts';

/** Upload a meme through the API. */
export async function uploadMeme(request: APIRequestContext, { session }: Student, title: string): Promise<Meme> {
  const answer = await request.post(createMeme.path, {
    headers: { authorization: `Bearer ${session.token}` },
    multipart: { title, file: picture() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
