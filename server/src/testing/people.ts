import type { Answer, TestContext, TestPerson } from './context.ts';

/** The call, which is expected to succeed. */
export async function succeed(answer: Promise<Answer>): Promise<Answer> {
  const { status, body, ...rest } = await answer;
  if (status >= 300) throw new Error(`a call answered ${status}: ${JSON.stringify(body)}`);
  return { status, body, ...rest };
}

export const follow = (quad: TestContext, as: TestPerson, whom: TestPerson) =>
  succeed(quad.call('POST', `/api/follow/follow/${whom.id}`, { as }));

export const unfollow = (quad: TestContext, as: TestPerson, whom: TestPerson) =>
  succeed(quad.call('DELETE', `/api/follow/unfollow/${whom.id}`, { as }));

/** Makes each follow the other. */
export async function befriend(quad: TestContext, one: TestPerson, other: TestPerson): Promise<void> {
  await follow(quad, one, other);
  await follow(quad, other, one);
}

export const block = (quad: TestContext, as: TestPerson, whom: TestPerson) =>
  succeed(quad.call('PUT', `/api/blocks/${whom.id}`, { as }));

export const mute = (quad: TestContext, as: TestPerson, whom: TestPerson) =>
  succeed(quad.call('PUT', `/api/mutes/${whom.id}`, { as }));

/** Puts a friend on the list of close friends. */
export const keepClose = (quad: TestContext, as: TestPerson, whom: TestPerson) =>
  succeed(quad.call('PUT', `/api/friends/lists/close/${whom.id}`, { as }));

/** A person's profile as `as` sees it. */
export const profileOf = async (quad: TestContext, as: TestPerson, whom: { id: string }) =>
  (await quad.call('GET', `/api/users/${whom.id}`, { as })).body;
