import { closePoll, createPoll, deletePoll, getPoll, listPolls, voteInPoll } from '@quad/contract/polls/polls';
import { answerSurvey, surveyResults, surveyTable } from '@quad/contract/polls/surveys';
import type { FastifyInstance } from 'fastify';
import { sendBuiltFile } from '../../platform/http/built-file.ts';
import { route } from '../../platform/http/route.ts';
import type { Polls } from './polls.service.ts';
import type { Surveys } from './surveys.service.ts';
import type { Voting } from './voting.service.ts';

export function pollRoutes(
  server: FastifyInstance,
  { polls, voting, surveys }: { polls: Polls; voting: Voting; surveys: Surveys },
): void {
  route(server, listPolls, ({ viewer, query }) => polls.list(viewer, query));
  route(server, createPoll, ({ viewer, body }) => polls.create(viewer, body));
  route(server, getPoll, ({ viewer, params }) => polls.get(viewer, params.id));
  route(server, voteInPoll, ({ viewer, params, body }) => voting.vote(viewer, params.id, body.option));
  route(server, closePoll, ({ viewer, params }) => polls.close(viewer, params.id));
  route(server, deletePoll, async ({ viewer, params }) => {
    await polls.remove(viewer, params.id);
    return { message: 'Poll deleted' };
  });

  route(server, answerSurvey, ({ viewer, params, body }) => voting.answer(viewer, params.id, body.answers));
  route(server, surveyResults, ({ viewer, params }) => surveys.results(viewer, params.id));
  route(server, surveyTable, async ({ viewer, params, ...exchange }) =>
    sendBuiltFile(exchange, surveyTable.sends, await surveys.table(viewer, params.id)),
  );
}
