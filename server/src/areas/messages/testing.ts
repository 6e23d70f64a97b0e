import type { TestContext, TestPerson } from '../../testing/context.ts';
import { openWith } from '../../testing/conversations.ts';
import { befriend } from '../../testing/people.ts';

interface Message {
  readonly _id: string;
}

/** Two new people, who are friends, and their conversation. */
export async function newConversationStage(quad: TestContext) {
  const [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  await befriend(quad, asha, bose);
  return { asha, bose, talk: (await openWith(quad, asha, bose)) as { _id: string } };
}

/** The calls about a message. */
export const messageCalls = (quad: () => TestContext) => ({
  edit: (as: TestPerson, { _id }: Message, text: string) =>
    quad().call('PATCH', `/api/messages/${_id}`, { as, body: { text } }),

  unsend: (as: TestPerson, { _id }: Message) => quad().call('DELETE', `/api/messages/${_id}`, { as }),

  react: (as: TestPerson, { _id }: Message, emoji: string) =>
    quad().call('PUT', `/api/messages/${_id}/reaction`, { as, body: { emoji } }),
});
