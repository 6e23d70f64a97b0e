import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as calls from '@quad/contract/messages/messages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { Messages } from './messages.service.ts';
import type { Receipts } from './receipts.service.ts';

export function messageRoutes(
  server: FastifyInstance,
  { messages, receipts }: { messages: Messages; receipts: Receipts },
): void {
  route(server, calls.listMessages, ({ viewer, params, query }) => messages.list(viewer, params.id, query));

  route(server, calls.searchMessages, ({ viewer, params, query }) => messages.search(viewer, params.id, query));

  route(server, calls.sendMessage, async ({ viewer, params, body }) => ({
    message: await messages.send(viewer, params.id, body),
  }));

  route(server, calls.sendFile, async ({ viewer, params, form, files: { file: source } }) => {
    if (!source) throw new AppError('no_file');
    const { fileName, altText, ...draft } = form;
    return { message: await messages.send(viewer, params.id, { ...draft, file: { source, fileName, altText } }) };
  });

  route(server, calls.editMessage, async ({ viewer, params, body }) => ({
    message: await messages.edit(viewer, params.id, body.text),
  }));

  route(server, calls.unsendMessage, async ({ viewer, params }) => ({
    message: await messages.unsend(viewer, params.id),
  }));

  route(server, calls.react, async ({ viewer, params, body }) => ({
    reactions: await messages.react(viewer, params.id, body.emoji),
  }));

  route(server, calls.takeReactionBack, async ({ viewer, params }) => ({
    reactions: await messages.removeReaction(viewer, params.id),
  }));

  route(server, calls.markRead, async ({ viewer, params, body }) => ({
    unreadCount: await receipts.read(viewer, params.id, body.seq),
  }));

  route(server, calls.markDelivered, async ({ viewer, body }) => {
    await receipts.delivered(viewer, body.conversations);
    return { message: say(msg`Marked as received.`) };
  });

  route(server, calls.tellTyping, async ({ viewer, params }) => {
    await receipts.typing(viewer, params.id);
    return { message: say(msg`The others are told.`) };
  });
}
