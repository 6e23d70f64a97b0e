import { type Static, Type } from 'typebox';
import { ANSWER_MAX, APPLICATIONS_PAGE_SIZE, QUESTIONS_MAX } from '../limits/careers.ts';
import { defineLiveEvent } from '../live/live.ts';
import { defineCall } from '../wire/call.ts';
import { freeText, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { ApplicationStatus, ListCursor, PostingSummary } from './internships.ts';
import { InterviewSlot } from './interview-slots.ts';
import { APPLICATION_STATUSES } from './posting-terms.ts';

/** Applications, as applicants see them. `applicants.ts` is the poster’s side. */

/** An application of the viewer. `canWithdraw` until a decision. */
export const Application = Type.Object({
  _id: Id,
  posting: PostingSummary,
  status: oneOf(APPLICATION_STATUSES),
  appliedAt: Instant,
  changedAt: Instant,
  canWithdraw: Type.Boolean(),
  interview: nullable(InterviewSlot, { description: 'The booked slot' }),
});
export type Application = Static<typeof Application>;

export const AnsweredQuestion = Type.Object({ question: Type.String(), answer: Type.String() });
export type AnsweredQuestion = Static<typeof AnsweredQuestion>;

/** An application with its answers and its history, oldest first. */
export const ApplicationDetails = Type.Object({
  ...Application.properties,
  answers: Type.Array(AnsweredQuestion),
  resume: nullable(Type.Object({ name: Type.String(), bytes: Type.Integer() })),
  history: Type.Array(Type.Object({ status: oneOf(APPLICATION_STATUSES), at: Instant })),
});
export type ApplicationDetails = Static<typeof ApplicationDetails>;

/** Applications have changed. Sent to the applicant and the poster. */
export const applicationsChanged = defineLiveEvent(
  'applications.changed',
  Type.Object({ posting: Id, application: nullable(Id) }),
);

export const listApplications = defineCall({
  method: 'GET',
  path: '/api/applications',
  summary: 'List your applications, newest first',
  tag: 'applications',
  access: 'signed-in',
  query: Type.Object({
    status: Type.Optional(ApplicationStatus),
    limit: Type.Integer({ minimum: 1, maximum: APPLICATIONS_PAGE_SIZE, default: APPLICATIONS_PAGE_SIZE }),
    after: Type.Optional(ListCursor),
  }),
  answer: Type.Object({ applications: Type.Array(Application), nextCursor: nullable(Type.String()) }),
});

export const getApplication = defineCall({
  method: 'GET',
  path: '/api/applications/:id',
  summary: 'Get one of your applications, with what you sent',
  tag: 'applications',
  access: 'signed-in',
  params: IdParams,
  answer: ApplicationDetails,
  errors: ['no_such_application'],
});

/**
 * The server’s clock decides about the deadline, to the second. Required questions need an answer: one of the choices
 * for a choice, a number for a number. `not_eligible` says which rule the applicant does not fulfil. Applicants who
 * have withdrawn may apply again.
 */
export const apply = defineCall({
  method: 'POST',
  path: '/api/postings/:id/applications',
  summary: 'Apply for an internship or a job, with one of your résumés',
  tag: 'applications',
  access: 'signed-in',
  limit: 'applications',
  params: IdParams,
  body: Type.Object({
    resume: Id,
    answers: Type.Array(Type.Object({ question: Id, answer: freeText(ANSWER_MAX) }), { maxItems: QUESTIONS_MAX }),
  }),
  status: 201,
  answer: ApplicationDetails,
  errors: [
    'no_such_posting',
    'no_such_resume',
    'own_posting',
    'not_eligible',
    'questions_changed',
    'already_applied',
    'posting_closed',
    'deadline_passed',
  ],
});

export const withdrawApplication = defineCall({
  method: 'POST',
  path: '/api/applications/:id/withdraw',
  summary: 'Withdraw an undecided application. The poster can no longer open its résumé',
  tag: 'applications',
  access: 'signed-in',
  params: IdParams,
  answer: ApplicationDetails,
  errors: ['no_such_application', 'application_decided'],
});

export const applicationResume = defineCall({
  method: 'GET',
  path: '/api/applications/:id/resume',
  summary: 'Download the résumé of an application: only for its owner and the poster',
  tag: 'applications',
  access: 'signed-in',
  params: IdParams,
  sends: 'application/pdf',
  answer: Type.String(),
  errors: ['no_such_application', 'no_such_resume'],
});
