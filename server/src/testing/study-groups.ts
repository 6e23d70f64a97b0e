import type { GroupReply, GroupTopic } from '@quad/contract/groups/group-topics';
import type { GroupRef, StudyGroupDetails } from '@quad/contract/groups/groups';
import { newId } from '../platform/db/ids.ts';
import type { TestContext, TestPerson } from './context.ts';
import { succeed } from './people.ts';

/** Create a study group of this person and return it. */
export async function addStudyGroup(
  quad: TestContext,
  owner: TestPerson,
  form: { title?: string; access?: 'open' | 'request' | 'hidden'; kind?: string; department?: string } = {},
): Promise<StudyGroupDetails> {
  const body = { clientId: newId(), title: 'Signals and Systems', description: 'For the end-semester paper', ...form };
  return (await succeed(quad.call('POST', '/api/groups', { as: owner, body }))).body;
}

/** Make a person a member of a group, whatever its access, if there is room. */
export async function joinStudyGroup(quad: TestContext, person: TestPerson, group: GroupRef): Promise<void> {
  const { invitation } = await quad.services.db
    .selectFrom('groups')
    .select('invitation')
    .where('id', '=', group._id)
    .executeTakeFirstOrThrow();
  await succeed(quad.call('POST', `/api/groups/${group._id}/join`, { as: person, body: { invitation } }));
}

/** Reply in a topic and return the reply. */
export async function replyInGroup(
  quad: TestContext,
  as: TestPerson,
  topic: string,
  text = 'Chapter 3 is in it too.',
): Promise<GroupReply> {
  const body = { clientId: newId(), text };
  return (await succeed(quad.call('POST', `/api/group-topics/${topic}/replies`, { as, body }))).body;
}

/** Create a topic with a first reply. */
export async function addGroupTopic(
  quad: TestContext,
  as: TestPerson,
  group: GroupRef,
  title = 'Fourier series',
): Promise<GroupTopic> {
  const body = { clientId: newId(), title, text: 'Who has the notes?' };
  return (await succeed(quad.call('POST', `/api/groups/${group._id}/topics`, { as, body }))).body;
}
