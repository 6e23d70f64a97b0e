import type { TestContext, TestPerson } from '../context.ts';
import { addGroupTopic, addStudyGroup, replyInGroup } from '../study-groups.ts';

/** Create a study group with a topic and a reply, and a request for room. */
export async function stockGroups(
  quad: TestContext,
  owner: TestPerson,
  learn: (answer: unknown) => void,
): Promise<void> {
  const group = await addStudyGroup(quad, owner);
  learn(group);
  const topic = await addGroupTopic(quad, owner, group);
  learn(topic);
  learn(await replyInGroup(quad, owner, topic._id));
  const body = { membersMax: 100, reason: 'A whole year' };
  const asked = await quad.call('POST', `/api/groups/${group._id}/requests`, { as: owner, body });
  learn({ ...asked.body.roomRequest, askedBy: null });
}
