import type { TestContext, TestPerson } from './context.ts';

/** Give people a confirmed second factor, as the roles of moderators and admins need. Its secret opens nothing. */
export async function protect({ services }: TestContext, ...people: readonly TestPerson[]): Promise<void> {
  await services.db
    .insertInto('second_factors')
    .values(people.map(({ id }) => ({ person_id: id, sealed: Buffer.alloc(1), confirmed_at: new Date() })))
    .execute();
}
