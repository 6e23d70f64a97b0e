import { randomUUID } from 'node:crypto';
import type { TestContext, TestPerson } from './context.ts';
import { succeed } from './people.ts';

/** Open the conversation with a person, and return it. */
export const openWith = async (quad: TestContext, as: TestPerson, other: TestPerson) =>
  (await succeed(quad.call('POST', `/api/conversations/with/${other.id}`, { as, body: {} }))).body.conversation;

/** Create a group, and return it. */
export const newGroup = async (quad: TestContext, as: TestPerson, people: readonly TestPerson[], name = 'Robotics') =>
  (
    await succeed(
      quad.call('POST', '/api/conversations/groups', { as, body: { name, personIds: people.map(({ id }) => id) } }),
    )
  ).body.conversation;

/** Send a text or another body; returns the result of the call. */
export const trySend = (
  quad: TestContext,
  as: TestPerson,
  conversation: { _id: string },
  message: string | Record<string, unknown>,
) =>
  quad.call('POST', `/api/conversations/${conversation._id}/messages`, {
    as,
    body: { clientId: randomUUID(), ...(typeof message === 'string' ? { text: message } : message) },
  });

/** Send a text or another body, and return the message. */
export const send = async (...given: Parameters<typeof trySend>) => (await succeed(trySend(...given))).body.message;

/** Send a file with fields; returns the result of the call. */
export function trySendFile(
  quad: TestContext,
  as: TestPerson,
  conversation: { _id: string },
  file: Uint8Array,
  fields: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ clientId: randomUUID(), ...fields })) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(file)]));
  return quad.call('POST', `/api/conversations/${conversation._id}/files`, { as, body });
}

/** The messages of a conversation, as a person reads them. */
export const messagesOf = async (quad: TestContext, as: TestPerson, conversation: { _id: string }, query = '') =>
  (await succeed(quad.call('GET', `/api/conversations/${conversation._id}/messages${query}`, { as }))).body.messages;

/** A person's list of conversations. */
export const conversationsOf = async (quad: TestContext, as: TestPerson, box = 'inbox') =>
  (await succeed(quad.call('GET', `/api/conversations?box=${box}`, { as }))).body.conversations;

/** A conversation, as a person sees it. */
export const conversationOf = async (quad: TestContext, as: TestPerson, conversation: { _id: string }) =>
  (await succeed(quad.call('GET', `/api/conversations/${conversation._id}`, { as }))).body.conversation;

/** The texts of messages, in their order. */
export const textsOf = (messages: readonly { text: string }[]): string[] => messages.map(({ text }) => text);
