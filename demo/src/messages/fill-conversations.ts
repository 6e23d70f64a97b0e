import { randomUUID } from 'node:crypto';
import type { Services } from '@quad/server/app';
import type { Campus } from '../people/fill-people.ts';
import type { DemoUsername } from '../people/people.ts';
import { type DemoConversation, type DemoMessage, demoConversations } from './conversations.ts';

interface Parts {
  readonly campus: Campus;
  readonly ago: (age: number) => number;
  /** The id of a person's newest post; undefined when it was not loaded. */
  readonly newestPostOf: (username: DemoUsername) => string | undefined;
}

/** Let people write to each other. Follows decide which conversations are requests, so relations come first. */
export async function addConversations(services: Services, parts: Parts): Promise<void> {
  const { conversations, receipts } = services;
  for (const conversation of demoConversations) {
    const id = await open(services, conversation, parts);
    const sent: string[] = [];
    for (const message of conversation.messages) sent.push(await send(services, { id, message, sent }, parts));
    for (const username of conversation.readBy) {
      const reader = parts.campus.viewer(username);
      await receipts.read(reader, id, (await conversations.get(reader, id)).lastSeq);
    }
  }
}

/** Open a conversation shortly before its first message, and return its id. */
async function open(
  { conversations, groups }: Services,
  { people, name, messages }: DemoConversation,
  { campus: { viewer }, ago }: Parts,
): Promise<string> {
  const [first, ...others] = people;
  const ids = others.map((username) => viewer(username).id);
  if (name === undefined) return (await conversations.openDirect(viewer(first), ids[0] ?? ''))._id;
  const at = new Date(ago((messages[0]?.age ?? 0) + 1));
  return (await groups.create(viewer(first), name, ids, at))._id;
}

/** Send a message with its reactions, and return its id. */
async function send(
  { messages }: Services,
  { id, message, sent }: { id: string; message: DemoMessage; sent: readonly string[] },
  { campus: { viewer }, ago, newestPostOf }: Parts,
): Promise<string> {
  const { from, age, text, shares, answers, reactions = [] } = message;
  const { _id } = await messages.send(viewer(from), id, {
    clientId: randomUUID(),
    text,
    postId: shares && newestPostOf(shares),
    replyTo: answers === undefined ? undefined : sent.at(-answers),
    at: ago(age),
  });
  for (const [by, emoji] of reactions) await messages.react(viewer(by), _id, emoji);
  return _id;
}
