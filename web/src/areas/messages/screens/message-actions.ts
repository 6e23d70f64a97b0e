import { t } from '@lingui/core/macro';
import {
  editMessage,
  type Message,
  type Reaction,
  react,
  takeReactionBack,
  tellTyping,
  unsendMessage,
} from '@quad/contract/messages/messages';
import type { SessionUser } from '@quad/contract/people/people';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { keys } from '../queries/messages-keys.ts';
import { type Thread, withMessage } from '../queries/thread-data.ts';

function show(client: QueryClient, message: Message) {
  client.setQueryData<Thread>(keys.thread(message.conversation), (thread) => thread && withMessage(thread, message));
}

/**
 * Set the viewer's reaction to a message, or remove it with null. The change shows at once; a failure rolls it back.
 */
export async function setReaction(client: QueryClient, viewer: SessionUser, message: Message, emoji: string | null) {
  show(client, { ...message, reactions: withReaction(message.reactions, viewer, emoji) });
  const params = { id: message._id };
  try {
    const { reactions } = await (emoji === null
      ? request(takeReactionBack, { params })
      : request(react, { params, body: { emoji } }));
    show(client, { ...message, reactions });
  } catch (error) {
    show(client, message);
    toastFailure(t`Your reaction could not be saved.`, error);
  }
}

/** Return the reactions with a person's new reaction, which replaces their earlier one. */
export function withReaction(
  reactions: readonly Reaction[],
  { _id, name }: Pick<SessionUser, '_id' | 'name'>,
  emoji: string | null,
): Reaction[] {
  const others = reactions
    .map((one) => ({ ...one, people: one.people.filter((person) => person._id !== _id) }))
    .filter(({ people }) => people.length > 0);
  if (emoji === null) return others;
  const mine = { _id, name };
  return others.some((one) => one.emoji === emoji)
    ? others.map((one) => (one.emoji === emoji ? { ...one, people: [...one.people, mine] } : one))
    : [...others, { emoji, people: [mine] }];
}

/** The emoji of a person's reaction; null without one. */
export function reactionOf(reactions: readonly Reaction[], personId: string): string | null {
  return reactions.find(({ people }) => people.some(({ _id }) => _id === personId))?.emoji ?? null;
}

/** Change the text of the viewer's own message. Return whether the call succeeded; show a toast after a failure. */
export async function changeText(client: QueryClient, message: Message, text: string): Promise<boolean> {
  show(client, { ...message, text, editedAt: new Date().toISOString() });
  try {
    show(client, (await request(editMessage, { params: { id: message._id }, body: { text } })).message);
    return true;
  } catch (error) {
    show(client, message);
    toastFailure(t`The message could not be edited.`, error);
    return false;
  }
}

/** Unsend the viewer's own message. The change shows at once; a failure rolls it back. */
export async function unsend(client: QueryClient, message: Message) {
  const gone = { kind: 'unsent', text: '', file: null, sharedPost: null, repliesTo: null } as const;
  show(client, { ...message, ...gone, mentions: [], reactions: [] });
  try {
    show(client, (await request(unsendMessage, { params: { id: message._id } })).message);
  } catch (error) {
    show(client, message);
    toastFailure(t`The message could not be unsent.`, error);
  }
}

/** Report that the viewer is typing. */
export function sendTyping(id: string) {
  request(tellTyping, { params: { id } }).catch(() => undefined);
}
