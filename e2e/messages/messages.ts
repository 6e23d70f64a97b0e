import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { openDirect } from '@quad/contract/messages/conversations';
import { listMessages, sendMessage } from '@quad/contract/messages/messages';
import { unreadMessages } from '@quad/contract/messages/unread-messages';
import type { AnswerOf, CallDefinition } from '@quad/contract/wire/call';
import type { Student } from '../fixtures.ts';

/** Make a call of the contract as a student; `id` replaces `:id` in its path. */
async function made<Call extends CallDefinition>(
  request: APIRequestContext,
  { session }: Student,
  call: Call,
  { id, data, query = '' }: { id: string; data?: unknown; query?: string },
): Promise<AnswerOf<Call>> {
  const answer = await request.fetch(call.path.replace(':id', id) + query, {
    method: call.method,
    headers: { authorization: `Bearer ${session.token}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${call.path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Students' messages, through the API. */
export const messages = {
  /** The id of the conversation of two students. */
  async between(request: APIRequestContext, one: Student, other: Student): Promise<string> {
    const answer = await made(request, one, openDirect, { id: other.session.user._id, data: {} });
    return answer.conversation._id;
  },
  async say(request: APIRequestContext, who: Student, conversation: string, text: string) {
    return (await made(request, who, sendMessage, { id: conversation, data: { clientId: randomUUID(), text } }))
      .message;
  },
  /** How many of a student's conversations have unread messages. */
  async unread(request: APIRequestContext, who: Student): Promise<number> {
    return (await made(request, who, unreadMessages, { id: '' })).conversations;
  },
  /** The texts of a conversation's newest messages, as a member reads them. */
  async texts(request: APIRequestContext, who: Student, conversation: string): Promise<string[]> {
    const page = await made(request, who, listMessages, { id: conversation, query: '?limit=100' });
    return page.messages.map(({ text }) => text);
  },
};

/** The list of the open conversation. */
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** The field to write in. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** Write a message and send it. */
export async function write(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** A message of the open conversation, by its text. */
export const message = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });
