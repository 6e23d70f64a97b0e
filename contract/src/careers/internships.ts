import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import {
  CGPA_MAX,
  CHOICE_MAX,
  POSTING_COMPANY_MAX,
  POSTING_DESCRIPTION_MAX,
  POSTING_LOCATION_MAX,
  POSTING_PAY_MAX,
  POSTING_TITLE_MAX,
  POSTINGS_PAGE_SIZE,
  QUESTION_CHOICES_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  REVIEW_REASON_MAX,
} from '../limits/careers.ts';
import { STUDY_YEARS } from '../limits/people.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { DepartmentKey, PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import {
  chosenInstant,
  Done,
  filledLine,
  freeLine,
  freeText,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
} from '../wire/schemas.ts';
import { POSTING_SAYS } from './posting-says.ts';
import {
  APPLICATION_STATUSES,
  ELIGIBILITY_RULES,
  POSTING_KINDS,
  POSTING_STATUSES,
  QUESTION_KINDS,
  WORK_TYPES,
} from './posting-terms.ts';

/**
 * Internships and jobs: the two kinds of postings. Applications are in `applications.ts`, permissions to post in
 * `placement.ts`.
 */

export const ApplicationStatus = oneOf(APPLICATION_STATUSES, msg`There is no such status`);
const Kind = oneOf(POSTING_KINDS, msg`Choose internship or job`);
const Status = oneOf(POSTING_STATUSES, msg`There is no such status`);
const WorkType = oneOf(WORK_TYPES, msg`Choose Remote or Hybrid`);
/** Out of ten, rounded to two decimals. */
export const Cgpa = Type.Number({
  minimum: 0,
  maximum: CGPA_MAX,
  says: POSTING_SAYS.minCgpa,
});

/**
 * The rules of eligibility. An empty list allows everyone; a null `minCgpa` sets no minimum. `oneOffer` excludes people
 * who have accepted an offer.
 */
export const EligibilityRules = Type.Object({
  departments: Type.Array(DepartmentKey, { maxItems: DEPARTMENT_KEYS.length }),
  years: Type.Array(Type.Integer({ minimum: 1, maximum: STUDY_YEARS, says: msg`There is no such year` }), {
    maxItems: STUDY_YEARS,
  }),
  minCgpa: nullable(Cgpa, { says: POSTING_SAYS.minCgpa }),
  noBacklogs: Type.Boolean(),
  oneOffer: Type.Boolean(),
});
export type EligibilityRules = Static<typeof EligibilityRules>;

const questionFields = {
  kind: oneOf(QUESTION_KINDS, msg`Choose text, choice or number`),
  text: filledLine(QUESTION_MAX, POSTING_SAYS.question),
  isRequired: Type.Boolean(),
  choices: Type.Array(filledLine(CHOICE_MAX, msg`A choice needs words`), {
    maxItems: QUESTION_CHOICES_MAX,
    description: 'At least two for a question of the kind `choice`; empty for others',
  }),
};
/** A question of a form, such as to applicants or to the guests of an event. */
export const QuestionForm = Type.Object(questionFields);

/** A question as it is asked. Its id changes when the questions are changed. */
export const Question = Type.Object({
  _id: Id,
  kind: oneOf(QUESTION_KINDS),
  text: Type.String(),
  isRequired: Type.Boolean(),
  choices: Type.Array(Type.String()),
});
export type Question = Static<typeof Question>;

/**
 * Whether the viewer fulfils the rules of a posting. `reasons` has one reason for each rule that they do not fulfil.
 * `isUnknown`: the viewer has not filled in what the rule depends on.
 */
export const Eligibility = Type.Object({
  isEligible: Type.Boolean(),
  reasons: Type.Array(Type.Object({ rule: oneOf(ELIGIBILITY_RULES), says: Type.String(), isUnknown: Type.Boolean() })),
});
export type Eligibility = Static<typeof Eligibility>;

const postingFields = {
  title: Type.String(),
  company: Type.String(),
  location: Type.String(),
  deadline: nullable(Instant, { description: 'The last second to apply; null without a deadline' }),
  type: nullable(oneOf(WORK_TYPES), { description: 'For an internship; null for a job' }),
  status: oneOf(POSTING_STATUSES),
};

/** A posting, as an application names it. */
export const PostingSummary = Type.Object({ _id: Id, kind: oneOf(POSTING_KINDS), ...postingFields });
export type PostingSummary = Static<typeof PostingSummary>;

/**
 * A posting in a list. `status` becomes `Closed` when the deadline passes. `mayEdit`: the posting is the viewer's own,
 * or they may edit all. Only with `mayEdit` are `applicantsCount` (without withdrawn applications) and `returnedFor`,
 * the reason for not approving it, set. `application` is the viewer's own.
 */
export const Posting = Type.Object({
  ...PostingSummary.properties,
  pay: Type.String(),
  poster: nullable(PersonCard, { description: 'Null when their account no longer exists' }),
  createdAt: Instant,
  isSaved: Type.Boolean(),
  mayEdit: Type.Boolean(),
  isMine: Type.Boolean(),
  applicantsCount: nullable(Type.Integer()),
  returnedFor: nullable(Type.String()),
  application: nullable(Type.Object({ _id: Id, status: ApplicationStatus })),
  eligibility: Eligibility,
});
export type Posting = Static<typeof Posting>;

/** All of a posting. `serverTime` is the time of the answer, for countdowns. */
export const PostingDetails = Type.Object({
  ...Posting.properties,
  description: Type.String(),
  rules: EligibilityRules,
  questions: Type.Array(Question),
  serverTime: Instant,
});
export type PostingDetails = Static<typeof PostingDetails>;

/** The opaque cursor of a list. */
export const ListCursor = Type.String({
  maxLength: 100,
  pattern: '^[0-9A-Za-z_:.-]+$',
  says: msg`This is not where a page ends`,
});

/**
 * `list`: published postings, saved ones, the viewer’s own (drafts included), or, for approvers, pending ones. `sort`
 * by deadline lists open postings first, nearest deadline first.
 */
export const listPostings = defineCall({
  method: 'GET',
  path: '/api/postings',
  view: 'Internships',
  summary: 'List internships and jobs. `q` searches title, company, location and description while you type',
  tag: 'internships',
  access: 'signed-in',
  limit: 'searches',
  query: Type.Object({
    kind: Type.Optional(Kind),
    q: Type.Optional(freeText(SEARCH_MAX)),
    list: oneOfDefault(['all', 'saved', 'mine', 'pending'], 'all'),
    sort: oneOfDefault(['newest', 'deadline'], 'newest'),
    type: Type.Optional(WorkType),
    status: Type.Optional(Status),
    eligible: Type.Optional(oneOf(['true'], msg`Only true can be asked for`)),
    limit: Type.Integer({ minimum: 1, maximum: POSTINGS_PAGE_SIZE, default: POSTINGS_PAGE_SIZE }),
    after: Type.Optional(ListCursor),
  }),
  answer: Type.Object({ postings: Type.Array(Posting), nextCursor: nullable(Type.String()) }),
  errors: ['forbidden'],
});

export const getPosting = defineCall({
  method: 'GET',
  path: '/api/postings/:id',
  view: 'Internship',
  summary: 'Get an internship or a job, and whether you may apply',
  tag: 'internships',
  access: 'signed-in',
  params: IdParams,
  answer: PostingDetails,
  errors: ['no_such_posting'],
});

const details = {
  location: filledLine(POSTING_LOCATION_MAX, POSTING_SAYS.location),
  pay: freeLine(POSTING_PAY_MAX),
  description: freeText(POSTING_DESCRIPTION_MAX),
  deadline: nullable(chosenInstant(msg`Please enter a date and time`)),
  type: nullable(WorkType, { says: msg`Choose Remote or Hybrid` }),
  rules: EligibilityRules,
  questions: Type.Array(QuestionForm, { maxItems: QUESTIONS_MAX }),
};
const title = filledLine(POSTING_TITLE_MAX, POSTING_SAYS.title);
const company = filledLine(POSTING_COMPANY_MAX, POSTING_SAYS.company);
const { location, ...laterDetails } = details;

/**
 * An internship needs a type and a future deadline; the deadline of a job is optional. With `publish` the posting is
 * public at once, or after its approval; otherwise it is a draft.
 */
export const createPosting = defineCall({
  method: 'POST',
  path: '/api/postings',
  summary: 'Create an internship or a job: admins, placement officers, and alumni, whose postings need approval',
  tag: 'internships',
  access: 'signed-in',
  limit: ['writes', 'approvals'],
  body: Type.Object({
    kind: Kind,
    title,
    company,
    location,
    ...Type.Partial(Type.Object(laterDetails)).properties,
    publish: Type.Optional(Type.Boolean()),
  }),
  status: 201,
  answer: PostingDetails,
  errors: ['forbidden', 'deadline_in_past', 'too_many_drafts'],
});

/** Absent fields stay unchanged. Editing an alumnus’s approved posting requires approval again. */
export const editPosting = defineCall({
  method: 'PATCH',
  path: '/api/postings/:id',
  summary: 'Change an internship or a job. Questions can change until the first application',
  tag: 'internships',
  access: 'signed-in',
  params: IdParams,
  body: Type.Partial(Type.Object({ title, company, ...details })),
  answer: PostingDetails,
  errors: ['no_such_posting', 'forbidden', 'deadline_in_past', 'questions_fixed'],
});

/** `Open` publishes a draft or submits it for approval. It also reopens a closed posting. */
export const setPostingStatus = defineCall({
  method: 'PUT',
  path: '/api/postings/:id/status',
  summary: 'Set the status of an internship or a job: publish it, begin interviews, or close it',
  tag: 'internships',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ status: oneOf(['Open', 'Interviewing', 'Closed'], msg`There is no such status`) }),
  answer: PostingDetails,
  errors: ['no_such_posting', 'forbidden', 'deadline_in_past', 'not_published'],
});

export const reviewPosting = defineCall({
  method: 'POST',
  path: '/api/postings/:id/review',
  summary: 'Approve an alumnus’s pending posting, or return it as a draft with a reason: placement officers and admins',
  tag: 'internships',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ approve: Type.Boolean(), reason: Type.Optional(freeText(REVIEW_REASON_MAX)) }),
  answer: PostingDetails,
  errors: ['no_such_posting', 'forbidden', 'not_pending', 'deadline_in_past'],
});

export const deletePosting = defineCall({
  method: 'DELETE',
  path: '/api/postings/:id',
  summary: 'Delete an internship or a job with its applications and slots',
  tag: 'internships',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_posting', 'forbidden'],
});

/** Users get a reminder two days before the deadline of a saved posting. */
export const toggleSavedPosting = defineCall({
  method: 'POST',
  path: '/api/postings/:id/save',
  summary: 'Save an internship or a job, or remove it from your saved ones',
  tag: 'internships',
  access: 'signed-in',
  params: IdParams,
  answer: Type.Object({ saved: Type.Boolean() }),
  errors: ['no_such_posting'],
});

function oneOfDefault<const Key extends string>(keys: readonly Key[], usual: Key) {
  return Type.Unsafe<Key>({ type: 'string', enum: [...keys], default: usual });
}
