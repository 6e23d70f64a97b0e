import * as calls from '@quad/contract/moderation/moderation';
import * as own from '@quad/contract/moderation/own-decisions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { sendStoredFile } from '../../platform/http/send-file.ts';
import type { Deciding } from './deciding.service.ts';
import type { OwnDecisions } from './own-decisions.service.ts';
import type { Queue } from './queue.service.ts';
import type { Undoing } from './undoing.service.ts';

export function moderationRoutes(
  server: FastifyInstance,
  {
    queue,
    deciding,
    undoing,
    ownDecisions,
  }: { queue: Queue; deciding: Deciding; undoing: Undoing; ownDecisions: OwnDecisions },
): void {
  route(server, calls.listCases, ({ viewer, query }) => queue.list(viewer, query));
  route(server, calls.moderationSummary, ({ viewer }) => queue.summary(viewer));
  route(server, calls.getCase, ({ viewer, params }) => queue.get(viewer, params.id));
  route(server, calls.caseFile, async ({ viewer, params, reply }) => {
    const file = await queue.file(viewer, params.id, params.number);
    return sendStoredFile(reply, { type: calls.caseFile.sends, ...file });
  });
  route(server, calls.lookAtCase, async ({ viewer, params, body }) => ({
    lookers: await queue.look(viewer, params.id, body),
  }));

  route(server, calls.decideCase, async ({ viewer, params, body }) => {
    await deciding.decide(viewer, params.id, body);
    return queue.get(viewer, params.id);
  });
  route(server, calls.answerProposal, async ({ viewer, params, body }) => {
    await deciding.answer(viewer, params.id, body);
    return queue.get(viewer, params.id);
  });
  route(server, calls.decideAppeal, async ({ viewer, params, body }) => {
    await deciding.decideAppeal(viewer, params.id, body);
    return queue.get(viewer, params.id);
  });

  route(server, calls.undoDecision, async ({ viewer, params, body }) => {
    await undoing.undo(viewer, params.id, body);
    return queue.get(viewer, params.id);
  });

  route(server, own.ownDecisions, async ({ viewer }) => ({ decisions: await ownDecisions.list(viewer.id) }));
  route(server, own.ownDecision, ({ viewer, params }) => ownDecisions.find(viewer.id, params.id));
  route(server, own.appealDecision, ({ viewer, params, body }) => ownDecisions.appeal(viewer.id, params.id, body.text));
  route(server, own.suspendedDecision, ({ body }) => ownDecisions.ofProof(body.proof));
  route(server, own.appealSuspension, ({ body }) => ownDecisions.appealByProof(body.proof, body.text));
}
