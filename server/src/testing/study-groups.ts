import { randomUUID } from 'node:crypto';
import type { GroupRef } from '@quad/contract/groups';
import { sql } from 'kysely';
import { newId } from '../platform/db/ids.ts';
import type { TestContext, TestPerson } from './context.ts';

/** Makes a study group of this person's and answers it. */
export async function addStudyGroup(
  quad: TestContext,
  owner: TestPerson,
  { title = 'Signals and Systems', access = 'open' }: { title?: string; access?: 'open' | 'request' | 'hidden' } = {},
): Promise<GroupRef> {
  const id = newId();
  const { db } = quad.services;
  await db
    .insertInto('groups')
    .values({
      id,
      title,
      description: 'For the end-semester paper',
      kind: 'course',
      access,
      invitation: randomUUID(),
      members_max: 50,
      activity: id,
    })
    .execute();
  await db.insertInto('group_members').values({ group_id: id, person_id: owner.id, role: 'owner' }).execute();
  return { _id: id, title };
}

/** Makes a person a member of a group, whoever may join it. */
export async function joinStudyGroup(quad: TestContext, person: TestPerson, group: GroupRef): Promise<void> {
  await sql`select join_group(${group._id}, ${person.id}, true)`.execute(quad.services.db);
}
