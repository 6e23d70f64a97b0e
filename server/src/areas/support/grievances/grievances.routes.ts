import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import {
  addCommitteeMember,
  answerGrievance,
  changeAnswerHours,
  confirmCommitteeMember,
  getCommittee,
  getGrievance,
  getMyGrievance,
  grievanceInfo,
  listGrievances,
  myGrievances,
  readByReceipt,
  removeCommitteeMember,
  sendGrievance,
  sendNamedGrievance,
  setGrievanceState,
  writeByReceipt,
  writeToCommittee,
} from '@quad/contract/support/grievances';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Committee } from './committee.service.ts';
import type { createGrievanceLimits } from './grievance-limits.ts';
import type { Grievances } from './grievances.service.ts';

type Limits = ReturnType<typeof createGrievanceLimits>;

/** Reports are never cached by clients or proxies. */
const unstored = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
const sent = () => say(msg`Your report has reached the committee.`);

export function grievanceRoutes(
  server: FastifyInstance,
  { grievances, committee, limits }: { grievances: Grievances; committee: Committee; limits: Limits },
): void {
  route(server, grievanceInfo, () => committee.info());

  route(server, sendGrievance, async (call) => {
    unstored(call.reply);
    const { code, dueAt } = await limits.send(call, () => grievances.send(call.body));
    return { message: sent(), code, dueAt };
  });
  route(server, sendNamedGrievance, async ({ viewer, body, reply }) => {
    unstored(reply);
    const { code, dueAt } = await grievances.sendNamed(viewer, body);
    return { message: sent(), code, dueAt };
  });

  route(server, readByReceipt, (call) => {
    unstored(call.reply);
    return limits.read(call, () => grievances.readByCode(call.body.code));
  });
  route(server, writeByReceipt, (call) => {
    unstored(call.reply);
    return limits.write(call, () => grievances.writeByCode(call.body.code, call.body.text));
  });

  route(server, myGrievances, async ({ viewer, reply }) => {
    unstored(reply);
    const [mine, isMember] = await Promise.all([grievances.listMine(viewer), committee.isMember(viewer)]);
    return { grievances: mine, isMember };
  });
  route(server, getMyGrievance, ({ viewer, params, reply }) => {
    unstored(reply);
    return grievances.getMine(viewer, params.id);
  });
  route(server, writeToCommittee, ({ viewer, params, body, reply }) => {
    unstored(reply);
    return grievances.writeMine(viewer, params.id, body.text);
  });

  route(server, listGrievances, ({ viewer, query, reply }) => {
    unstored(reply);
    return grievances.list(viewer, query);
  });
  route(server, getGrievance, ({ viewer, params, reply }) => {
    unstored(reply);
    return grievances.get(viewer, params.id);
  });
  route(server, answerGrievance, ({ viewer, params, body, reply }) => {
    unstored(reply);
    return grievances.answer(viewer, params.id, body.text);
  });
  route(server, setGrievanceState, ({ viewer, params, body, reply }) => {
    unstored(reply);
    return grievances.setState(viewer, params.id, body.state);
  });

  route(server, getCommittee, ({ viewer }) => committee.get(viewer));
  route(server, addCommitteeMember, async ({ viewer, params }) => {
    await committee.add(viewer, params.id);
    return { message: say(msg`They are on the committee now.`) };
  });
  route(server, removeCommitteeMember, async ({ viewer, params }) => {
    await committee.remove(viewer, params.id);
    return { message: say(msg`They are not on the committee any more.`) };
  });
  route(server, confirmCommitteeMember, async ({ viewer, params }) => {
    await committee.confirm(viewer, params.id);
    return { message: say(msg`They can read reports again.`) };
  });
  route(server, changeAnswerHours, async ({ viewer, body }) => {
    await committee.setAnswerHours(viewer, body.answerHours);
    return { message: say(msg`Saved.`) };
  });
}
