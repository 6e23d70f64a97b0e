import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import {
  decideNomination,
  listNominations,
  nominateYourself,
  withdrawNomination,
} from '@quad/contract/polls/nominations';
import { closePoll, createPoll, deletePoll, getPoll, listPolls, voteInPoll } from '@quad/contract/polls/polls';
import { answerSurvey, surveyResults, surveyTable } from '@quad/contract/polls/surveys';
import type { FastifyInstance } from 'fastify';
import { sendBuiltFile } from '../../platform/http/built-file.ts';
import { route } from '../../platform/http/route.ts';
import type { Nominations } from './nominations.service.ts';
import type { Polls } from './polls.service.ts';
import type { Surveys } from './surveys.service.ts';
import type { Voting } from './voting.service.ts';

export function pollRoutes(
  server: FastifyInstance,
  { polls, voting, nominations, surveys }: { polls: Polls; voting: Voting; nominations: Nominations; surveys: Surveys },
): void {
  route(server, listPolls, ({ viewer, query }) => polls.list(viewer, query));
  route(server, createPoll, ({ viewer, body }) => polls.create(viewer, body));
  route(server, getPoll, ({ viewer, params }) => polls.get(viewer, params.id));
  route(server, voteInPoll, ({ viewer, params, body }) => voting.vote(viewer, params.id, body.option));
  route(server, closePoll, ({ viewer, params }) => polls.close(viewer, params.id));
  route(server, deletePoll, async ({ viewer, params }) => {
    await polls.remove(viewer, params.id);
    return { message: say(msg`Poll deleted`) };
  });

  route(server, listNominations, ({ viewer, params }) => nominations.list(viewer, params.id));
  route(server, nominateYourself, ({ viewer, params, body }) =>
    nominations.nominate(viewer, params.id, body.statement),
  );
  route(server, withdrawNomination, ({ viewer, params }) => nominations.withdraw(viewer, params.id));
  route(server, decideNomination, ({ viewer, params, body }) => nominations.decide(viewer, params, body));

  route(server, answerSurvey, ({ viewer, params, body }) => voting.answer(viewer, params.id, body.answers));
  route(server, surveyResults, ({ viewer, params }) => surveys.results(viewer, params.id));
  route(server, surveyTable, async ({ viewer, params, ...exchange }) =>
    sendBuiltFile(exchange, surveyTable.sends, await surveys.table(viewer, params.id)),
  );
}
