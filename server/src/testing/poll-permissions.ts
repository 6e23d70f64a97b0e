import { newId } from '../platform/db/ids.ts';
import {
  aboutBallot,
  aboutPoll,
  aboutSurvey,
  fixed,
  made,
  nobody,
  nobodyElse,
  ownersAlone,
  type PermissionRow,
  plain,
  signedIn,
  unlessHidden,
} from './permission-rows.ts';
import { pollBody } from './polls.ts';

const ANSWERS = { answers: [{ question: 0, choices: [1] }] };

/** The permissions of calls about polls, surveys and secret ballots. */
export const pollRows: readonly PermissionRow[] = [
  plain('GET /api/polls', signedIn),
  { name: 'POST /api/polls', path: fixed('/api/polls'), body: () => pollBody(), expects: made },
  aboutPoll('GET /api/polls/:id', unlessHidden),
  // A block excludes nobody from an election.
  aboutBallot('GET /api/polls/:id, a ballot', signedIn),
  aboutPoll('POST /api/polls/:id/vote', unlessHidden, () => ({ option: 1 })),
  aboutBallot('POST /api/polls/:id/vote, a ballot', signedIn, () => ({ option: 1 })),
  aboutBallot('GET /api/polls/:id/nominations', signedIn),
  // The ballot of the stage takes no nominations.
  aboutBallot('PUT /api/polls/:id/nomination', nobody(409), () => ({ statement: 'I stand.' })),
  aboutBallot('DELETE /api/polls/:id/nomination', nobody(409)),
  {
    name: 'POST /api/polls/:id/nominations/:nomination/decision',
    path: async ({ ballot }) => `/api/polls/${await ballot()}/nominations/${newId()}/decision`,
    body: () => ({ accept: true, version: 1 }),
    expects: { ...nobody(403), owner: 409, admin: 409 },
  },
  aboutSurvey('POST /api/polls/:id/answers', unlessHidden, () => ANSWERS),
  aboutPoll('POST /api/polls/:id/answers, not a survey', nobody(404), () => ANSWERS),
  aboutSurvey('GET /api/polls/:id/results', nobodyElse),
  aboutSurvey('GET /api/polls/:id/table', nobodyElse),
  aboutPoll('POST /api/polls/:id/close', ownersAlone),
  aboutPoll('DELETE /api/polls/:id', ownersAlone),
  {
    name: 'POST /api/reports, of a poll',
    path: fixed('/api/reports'),
    body: async ({ poll }) => ({ subject: { type: 'poll', id: await poll() }, reason: 'spam' }),
    expects: { ...made, blocked: 404, owner: 400 },
  },
];
