import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as calls from '@quad/contract/messages/conversations';
import { unreadMessages } from '@quad/contract/messages/unread-messages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { Conversations } from './conversations.service.ts';
import type { Groups } from './groups.service.ts';
import type { LimitInvitations } from './invitation-limit.ts';

export function conversationRoutes(
  server: FastifyInstance,
  {
    conversations,
    groups,
    limitInvitations,
  }: { conversations: Conversations; groups: Groups; limitInvitations: LimitInvitations },
): void {
  route(server, calls.listConversations, ({ viewer, query }) => conversations.list(viewer, query));

  route(server, unreadMessages, ({ viewer }) => conversations.unread(viewer));

  route(server, calls.openDirect, async ({ viewer, params, body }) => ({
    conversation: await conversations.openDirect(viewer, params.id, body.subject),
  }));

  route(server, calls.getConversation, async ({ viewer, params }) => ({
    conversation: await conversations.get(viewer, params.id),
  }));

  route(server, calls.acceptConversation, async ({ viewer, params }) => ({
    conversation: await conversations.accept(viewer, params.id),
  }));

  route(server, calls.changeConversation, async ({ viewer, params, body }) => ({
    conversation: await conversations.change(viewer, params.id, body),
  }));

  route(server, calls.deleteConversation, async ({ viewer, params }) => {
    await conversations.remove(viewer, params.id);
    return { message: say(msg`The conversation has been deleted for you.`) };
  });

  route(server, calls.messageSettings, ({ viewer }) => conversations.settings(viewer));

  route(server, calls.changeMessageSettings, ({ viewer, body }) => conversations.changeSettings(viewer, body));

  route(server, calls.createGroup, async ({ viewer, body, reply }) => {
    await limitInvitations(viewer, body.personIds, reply);
    return { conversation: await groups.create(viewer, body.name, body.personIds) };
  });

  route(server, calls.renameGroup, async ({ viewer, params, body }) => ({
    conversation: await groups.rename(viewer, params.id, body.name),
  }));

  route(server, calls.setGroupPicture, async ({ viewer, params, files: { picture } }) => {
    if (!picture) throw new AppError('no_picture');
    return { conversation: await groups.setPicture(viewer, params.id, picture) };
  });

  route(server, calls.removeGroupPicture, async ({ viewer, params }) => ({
    conversation: await groups.removePicture(viewer, params.id),
  }));

  route(server, calls.addMembers, async ({ viewer, params, body, reply }) => {
    await limitInvitations(viewer, body.personIds, reply);
    return { conversation: await groups.add(viewer, params.id, body.personIds) };
  });

  route(server, calls.removeMember, async ({ viewer, params }) => ({
    conversation: await groups.remove(viewer, params.id, params.personId),
  }));

  route(server, calls.handOverGroup, async ({ viewer, params }) => ({
    conversation: await groups.handOver(viewer, params.id, params.personId),
  }));

  route(server, calls.leaveGroup, async ({ viewer, params }) => {
    await groups.leave(viewer, params.id);
    return { message: say(msg`You have left the group.`) };
  });
}
