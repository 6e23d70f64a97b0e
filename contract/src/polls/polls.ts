import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { GroupRef } from '../groups/groups.ts';
import { STUDY_YEARS } from '../limits/people.ts';
import {
  POLL_DESCRIPTION_MAX,
  POLL_OPTION_MAX,
  POLL_OPTIONS,
  POLL_QUESTION_MAX,
  POLLS_PAGE_DEFAULT,
  POLLS_PAGE_SIZE,
  SURVEY_QUESTIONS_MAX,
} from '../limits/polls.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { defineLiveEvent } from '../live/live.ts';
import { DepartmentKey, PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import {
  chosenInstant,
  cursorPaging,
  Done,
  filledLine,
  freeText,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
} from '../wire/schemas.ts';
import { POLL_SAYS } from './poll-says.ts';
import {
  BALLOT_REQUIREMENTS,
  POLL_AUDIENCES,
  POLL_KINDS,
  POLL_LISTS,
  POLL_PHASES,
  RESULT_STATES,
  RESULTS_AFTER,
} from './poll-terms.ts';
import { SurveyQuestion, surveyQuestionForm } from './survey-questions.ts';

/** Polls and secret ballots, and the shared part of surveys. Answers to surveys are in `surveys.ts`. */

const Place = Type.Integer({ minimum: 0, maximum: POLL_OPTIONS.max - 1, says: msg`There is no such option` });

/**
 * The people who may vote: everyone, or those of the department, year or group in `who`. Only that field is not null.
 */
export const PollAudience = Type.Object({
  who: oneOf(POLL_AUDIENCES),
  department: nullable(DepartmentKey),
  year: nullable(Type.Integer()),
  group: nullable(GroupRef),
});
export type PollAudience = Static<typeof PollAudience>;

/**
 * A poll, a survey or a ballot in a list. `votesCount` is the number of participants. `votes` of an option are null
 * unless `resultState` is `shown`. `ownOption` is the index of the viewer's choice in a poll; the choice in a ballot is
 * unknown. `whyNot` is why the viewer may not vote; `isUnknown`: their profile lacks the required field; `isUnverified`:
 * they need to be verified.
 */
export const Poll = Type.Object({
  _id: Id,
  pollKind: oneOf(POLL_KINDS),
  question: Type.String(),
  description: Type.String(),
  author: nullable(PersonCard, {
    description: 'Null for a ballot when a block exists between the author and the viewer',
  }),
  createdAt: Instant,
  endsAt: nullable(Instant, { description: 'The end, past or future; null until its author closes it' }),
  isOpen: Type.Boolean(),
  isMine: Type.Boolean(),
  audience: PollAudience,
  requires: oneOf(BALLOT_REQUIREMENTS),
  eligibleCount: nullable(Type.Integer(), {
    description: 'For a ballot: the number of people who could vote when voting opened',
  }),
  nominationsEndAt: nullable(Instant, { description: 'For an election; else null' }),
  opensAt: nullable(Instant, { description: 'For an election: when voting opens; else null' }),
  phase: oneOf(POLL_PHASES),
  resultsAfter: oneOf(RESULTS_AFTER),
  resultState: oneOf(RESULT_STATES),
  withoutNames: Type.Boolean({ description: 'For a survey: its author does not see who answered' }),
  options: Type.Array(Type.Object({ option: Type.String(), votes: nullable(Type.Integer()) })),
  questionsCount: Type.Integer({ description: 'For a survey; else 0' }),
  votesCount: Type.Integer(),
  hasVoted: Type.Boolean(),
  ownOption: nullable(Type.Integer()),
  whyNot: nullable(Type.Object({ says: Type.String(), isUnknown: Type.Boolean(), isUnverified: Type.Boolean() })),
});
export type Poll = Static<typeof Poll>;

/** A part of the people who could vote: a department's key, a year's number, `unstated`, or `rest` for merged small groups. */
export const TurnoutGroup = Type.Object({ of: Type.String(), eligible: Type.Integer(), voted: Type.Integer() });
export type TurnoutGroup = Static<typeof TurnoutGroup>;

/**
 * How many of the people who could vote at the end have voted. Groups with fewer than `TURNOUT_GROUP_MIN` people are
 * merged; a list is empty where that leaves no group.
 */
export const Turnout = Type.Object({
  eligible: Type.Integer(),
  voted: Type.Integer(),
  departments: Type.Array(TurnoutGroup),
  years: Type.Array(TurnoutGroup),
});
export type Turnout = Static<typeof Turnout>;

/** All of a poll, the questions of a survey, and the turnout of a ballot that has ended with enough votes. */
export const PollDetails = Type.Object({
  ...Poll.properties,
  questions: Type.Array(SurveyQuestion),
  turnout: nullable(Turnout),
});
export type PollDetails = Static<typeof PollDetails>;

/** The results of a poll, or the number of its participants, have changed. */
export const pollChanged = defineLiveEvent('poll.changed', Type.Object({ poll: Id }));

/** Polls. `nextCursor` is null at the end. */
export const PollList = Type.Object({ polls: Type.Array(Poll), nextCursor: nullable(Id) });
export type PollList = Static<typeof PollList>;

/** `open` and `mine` list the newest first, `ended` the last ended first. `q` searches questions and options. */
export const listPolls = defineCall({
  method: 'GET',
  path: '/api/polls',
  view: 'Polls',
  summary: 'List polls, surveys and secret ballots',
  tag: 'polls',
  access: 'signed-in',
  query: Type.Object({
    list: Type.Optional(oneOf(POLL_LISTS, msg`There is no such list`)),
    q: Type.Optional(freeText(SEARCH_MAX)),
    ...cursorPaging(POLLS_PAGE_SIZE, POLLS_PAGE_DEFAULT),
  }),
  answer: PollList,
});

const ofOne = { tag: 'polls', access: 'signed-in', params: IdParams } as const;

export const getPoll = defineCall({
  method: 'GET',
  path: '/api/polls/:id',
  view: 'Poll',
  summary: 'Get a poll, survey or secret ballot',
  ...ofOne,
  answer: PollDetails,
  errors: ['no_such_poll'],
});

/** `clientId` is generated by the client. Sending it again answers the same poll. */
export const createPoll = defineCall({
  method: 'POST',
  path: '/api/polls',
  repeatable: 'clientId',
  summary: `Create a poll or a secret ballot with ${POLL_OPTIONS.min} to ${POLL_OPTIONS.max} options, or a survey of several questions`,
  tag: 'polls',
  access: 'signed-in',
  limitWhenNew: 'things',
  limit: 'polls',
  body: Type.Object({
    clientId: Id,
    pollKind: oneOf(POLL_KINDS, msg`Choose poll, survey or secret ballot`),
    question: filledLine(POLL_QUESTION_MAX, POLL_SAYS.question),
    description: Type.Optional(freeText(POLL_DESCRIPTION_MAX)),
    options: Type.Optional(
      Type.Array(filledLine(POLL_OPTION_MAX, POLL_SAYS.option), {
        maxItems: POLL_OPTIONS.max,
        description: 'For a poll or a ballot',
      }),
    ),
    questions: Type.Optional(
      Type.Array(surveyQuestionForm, { maxItems: SURVEY_QUESTIONS_MAX, description: 'For a survey' }),
    ),
    endsAt: Type.Optional(nullable(chosenInstant(POLL_SAYS.endsAt))),
    audience: Type.Optional(
      Type.Object({
        who: oneOf(POLL_AUDIENCES, msg`Choose who can vote`),
        department: Type.Optional(nullable(DepartmentKey)),
        year: Type.Optional(
          nullable(Type.Integer({ minimum: 1, maximum: STUDY_YEARS }), { says: msg`There is no such year` }),
        ),
        group: Type.Optional(nullable(Id, { description: 'A study group that the author is a member of' })),
      }),
    ),
    requires: Type.Optional(oneOf(BALLOT_REQUIREMENTS, msg`Choose who can vote`)),
    nominationsEndAt: Type.Optional(
      nullable(chosenInstant(POLL_SAYS.nominationsEnd), {
        description: 'Makes a ballot an election, with accepted nominations as its options',
      }),
    ),
    opensAt: Type.Optional(nullable(chosenInstant(POLL_SAYS.opensAt), { description: 'For an election' })),
    resultsAfter: Type.Optional(oneOf(RESULTS_AFTER, msg`Choose when results are shown`)),
    withoutNames: Type.Optional(Type.Boolean()),
  }),
  status: 201,
  answer: PollDetails,
  errors: ['no_such_study_group', 'not_in_study_group', 'study_group_closed', 'ballots_locked'],
});

export const voteInPoll = defineCall({
  method: 'POST',
  path: '/api/polls/:id/vote',
  secret: true,
  summary: 'Vote in a poll or a secret ballot, once. Sending the same vote in a poll again changes nothing',
  ...ofOne,
  body: Type.Object({ option: Place }),
  answer: Poll,
  errors: ['no_such_poll', 'may_not_vote', 'already_voted', 'voting_not_open', 'poll_ended', 'ballots_locked'],
});

export const closePoll = defineCall({
  method: 'POST',
  path: '/api/polls/:id/close',
  summary: 'End your poll now. Idempotent',
  ...ofOne,
  answer: Poll,
  errors: ['no_such_poll', 'forbidden', 'ballots_locked'],
});

export const deletePoll = defineCall({
  method: 'DELETE',
  path: '/api/polls/:id',
  summary: 'Delete your poll with its votes or answers',
  ...ofOne,
  answer: Done,
  errors: ['no_such_poll', 'forbidden'],
});
