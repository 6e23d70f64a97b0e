import type { Language } from '@quad/contract/language/languages';
import type { Answer, TestContext, TestPerson } from './context.ts';

/** Make a call, and throw unless it succeeds. */
export async function succeed(answer: Promise<Answer>): Promise<Answer> {
  const { status, body, ...rest } = await answer;
  if (status >= 300) throw new Error(`a call answered ${status}: ${JSON.stringify(body)}`);
  return { status, body, ...rest };
}

export const follow = (quad: TestContext, as: TestPerson, person: TestPerson) =>
  succeed(quad.call('POST', `/api/follow/follow/${person.id}`, { as }));

export const unfollow = (quad: TestContext, as: TestPerson, person: TestPerson) =>
  succeed(quad.call('DELETE', `/api/follow/unfollow/${person.id}`, { as }));

/** Let two people follow each other. */
export async function befriend(quad: TestContext, one: TestPerson, other: TestPerson): Promise<void> {
  await follow(quad, one, other);
  await follow(quad, other, one);
}

export const block = (quad: TestContext, as: TestPerson, person: TestPerson) =>
  succeed(quad.call('PUT', `/api/blocks/${person.id}`, { as }));

export const mute = (quad: TestContext, as: TestPerson, person: TestPerson) =>
  succeed(quad.call('PUT', `/api/mutes/${person.id}`, { as }));

/** Put a friend on the list of close friends. */
export const keepClose = (quad: TestContext, as: TestPerson, person: TestPerson) =>
  succeed(quad.call('PUT', `/api/friends/lists/close/${person.id}`, { as }));

/** A person's profile, as `as` sees it. */
export const profileOf = async (quad: TestContext, as: TestPerson, person: { id: string }) =>
  (await quad.call('GET', `/api/users/${person.id}`, { as })).body;

/** Give a person a language, as their settings do. */
export const speak = async ({ services: { db } }: TestContext, { id }: TestPerson, language: Language): Promise<void> =>
  void (await db.updateTable('people').set({ language }).where('id', '=', id).execute());
