import { msg } from '@lingui/core/runtime-macro';
import * as people from '@quad/contract/groups/group-members';
import * as topicCalls from '@quad/contract/groups/group-topics';
import * as calls from '@quad/contract/groups/groups';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { GroupMembers } from './group-members.service.ts';
import type { GroupReplies } from './group-replies.service.ts';
import type { GroupRequests } from './group-requests.service.ts';
import type { GroupTopics } from './group-topics.service.ts';
import type { StudyGroups } from './groups.service.ts';

export interface GroupServices {
  readonly groups: StudyGroups;
  readonly members: GroupMembers;
  readonly requests: GroupRequests;
  readonly topics: GroupTopics;
  readonly replies: GroupReplies;
}

export function groupRoutes(server: FastifyInstance, services: GroupServices): void {
  groupCalls(server, services);
  memberCalls(server, services);
  discussionCalls(server, services);
}

function groupCalls(server: FastifyInstance, { groups }: GroupServices): void {
  route(server, calls.listStudyGroups, ({ viewer, query }) => groups.list(viewer, query));
  route(server, calls.getStudyGroup, ({ viewer, params }) => groups.get(viewer, params.id));
  route(server, calls.createStudyGroup, ({ viewer, body }) => groups.create(viewer, body));
  route(server, calls.editStudyGroup, ({ viewer, params, body }) => groups.edit(viewer, params.id, body));
  route(server, calls.deleteStudyGroup, async ({ viewer, params }) => {
    await groups.remove(viewer, params.id);
    return { message: say(msg`The group has been deleted.`) };
  });
  route(server, calls.getGroupInvitation, ({ viewer, params }) => groups.invited(viewer, params.code));
  route(server, calls.renewGroupInvitation, ({ viewer, params }) => groups.renewInvitation(viewer, params.id));
  route(server, calls.joinStudyGroup, ({ viewer, params, body }) => groups.join(viewer, params.id, body.invitation));
  route(server, calls.withdrawFromJoining, ({ viewer, params }) => groups.withdraw(viewer, params.id));
  route(server, calls.leaveStudyGroup, async ({ viewer, params }) => {
    await groups.leave(viewer, params.id);
    return { message: say(msg`You have left the group.`) };
  });
  route(server, calls.setGroupSettings, ({ viewer, params, body }) => groups.setSettings(viewer, params.id, body));
  route(server, calls.readStudyGroup, async ({ viewer, params }) => {
    await groups.markAllRead(viewer, params.id);
    return { message: say(msg`Everything is marked as read.`) };
  });
}

function memberCalls(server: FastifyInstance, { members, requests }: GroupServices): void {
  route(server, people.listGroupMembers, ({ viewer, params, query }) => members.list(viewer, params.id, query));
  route(server, people.setGroupRole, async ({ viewer, params, body }) => {
    await members.setRole(viewer, params.id, params.personId, body.role);
    return { message: say(msg`The role has been changed.`) };
  });
  route(server, people.handOverStudyGroup, ({ viewer, params }) =>
    members.handOver(viewer, params.id, params.personId),
  );
  route(server, people.removeGroupMember, async ({ viewer, params }) => {
    await members.remove(viewer, params.id, params.personId);
    return { message: say(msg`They are not in the group any more.`) };
  });
  route(server, people.banFromGroup, async ({ viewer, params }) => {
    await members.ban(viewer, params.id, params.personId);
    return { message: say(msg`They cannot join any more.`) };
  });
  route(server, people.liftGroupBan, async ({ viewer, params }) => {
    await members.liftBan(viewer, params.id, params.personId);
    return { message: say(msg`They can join again.`) };
  });
  route(server, people.listGroupBans, ({ viewer, params, query }) => members.bans(viewer, params.id, query));
  route(server, people.listGroupJoins, ({ viewer, params, query }) => members.joins(viewer, params.id, query));
  route(server, people.answerGroupJoin, ({ viewer, params, body }) =>
    members.answerJoin(viewer, params.id, params.personId, body.accept),
  );
  route(server, people.askForRoom, ({ viewer, params, body }) => requests.ask(viewer, params.id, body));
  route(server, people.listGroupRequests, ({ query }) => requests.list(query));
  route(server, people.answerGroupRequest, ({ viewer, params, body }) => requests.answer(viewer, params.id, body));
}

function discussionCalls(server: FastifyInstance, { topics, replies }: GroupServices): void {
  route(server, topicCalls.listGroupTopics, ({ viewer, params, query }) => topics.list(viewer, params.id, query));
  route(server, topicCalls.createGroupTopic, ({ viewer, params, body }) => topics.create(viewer, params.id, body));
  route(server, topicCalls.getGroupTopic, ({ viewer, params }) => topics.get(viewer, params.id));
  route(server, topicCalls.editGroupTopic, ({ viewer, params, body }) => topics.edit(viewer, params.id, body));
  route(server, topicCalls.deleteGroupTopic, async ({ viewer, params }) => {
    await topics.remove(viewer, params.id);
    return { message: say(msg`The topic has been deleted.`) };
  });
  route(server, topicCalls.readGroupTopic, async ({ viewer, params, body }) => ({
    unreadCount: await topics.read(viewer, params.id, body.seq),
  }));
  route(server, topicCalls.listGroupReplies, ({ viewer, params, query }) => replies.list(viewer, params.id, query));
  route(server, topicCalls.postGroupReply, ({ viewer, params, body }) => replies.add(viewer, params.id, body));
  route(server, topicCalls.postGroupFile, ({ viewer, params, form, files: { file: source } }) => {
    if (!source) throw new AppError('no_file');
    const { fileName, altText, ...draft } = form;
    return replies.add(viewer, params.id, { ...draft, file: { source, fileName, altText } });
  });
  route(server, topicCalls.editGroupReply, ({ viewer, params, body }) => replies.edit(viewer, params.id, body.text));
  route(server, topicCalls.deleteGroupReply, async ({ viewer, params }) => {
    await replies.remove(viewer, params.id);
    return { message: say(msg`Your reply has been deleted.`) };
  });
  route(server, topicCalls.removeGroupReply, ({ viewer, params, body }) =>
    replies.removeAsHost(viewer, params.id, body.reason),
  );
}
