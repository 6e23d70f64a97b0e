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
import { POLL_AUDIENCES, POLL_KINDS, POLL_LISTS, RESULT_STATES, RESULTS_AFTER } from './poll-terms.ts';
import { SurveyQuestion, surveyQuestionForm } from './survey-questions.ts';

/** Polls and secret ballots, and what surveys have in common with them. What is answered in a survey is in `surveys.ts`. */

const Place = Type.Integer({ minimum: 0, maximum: POLL_OPTIONS.max - 1, says: 'There is no such option' });

/** Who may vote: everybody, or the people of what `who` names, which is the one that is not null. */
export const PollAudience = Type.Object({
  who: oneOf(POLL_AUDIENCES),
  department: nullable(DepartmentKey),
  year: nullable(Type.Integer()),
  group: nullable(GroupRef),
});
export type PollAudience = Static<typeof PollAudience>;

/**
 * A poll, a survey or a ballot in a list. `votesCount` is how many people took part. `votes` of an option are null unless
 * `resultState` is `shown`. `ownOption` is the place of the viewer's choice in a poll; of a ballot nobody knows it.
 * `whyNot` says why the viewer may not vote; `isUnknown` when their profile lacks what it depends on.
 */
export const Poll = Type.Object({
  _id: Id,
  pollKind: oneOf(POLL_KINDS),
  question: Type.String(),
  description: Type.String(),
  author: nullable(PersonCard, { description: 'Null of a ballot when a block is between the author and the viewer' }),
  createdAt: Instant,
  endsAt: nullable(Instant, { description: 'When it ends, or has ended; null until its author closes it' }),
  isOpen: Type.Boolean(),
  isMine: Type.Boolean(),
  audience: PollAudience,
  resultsAfter: oneOf(RESULTS_AFTER),
  resultState: oneOf(RESULT_STATES),
  withoutNames: Type.Boolean({ description: 'Of a survey: its author does not see who answered' }),
  options: Type.Array(Type.Object({ option: Type.String(), votes: nullable(Type.Integer()) })),
  questionsCount: Type.Integer({ description: 'Of a survey; else 0' }),
  votesCount: Type.Integer(),
  hasVoted: Type.Boolean(),
  ownOption: nullable(Type.Integer()),
  whyNot: nullable(Type.Object({ says: Type.String(), isUnknown: Type.Boolean() })),
});
export type Poll = Static<typeof Poll>;

/** All of a poll, and the questions of a survey. */
export const PollDetails = Type.Object({ ...Poll.properties, questions: Type.Array(SurveyQuestion) });
export type PollDetails = Static<typeof PollDetails>;

/** The results of a poll, or how many took part in it, have changed. */
export const pollChanged = defineLiveEvent('poll.changed', Type.Object({ poll: Id }));

/** Polls, read on from `nextCursor`, which is null at the end. */
export const PollList = Type.Object({ polls: Type.Array(Poll), nextCursor: nullable(Id) });
export type PollList = Static<typeof PollList>;

/** `open` and `mine` have the newest first, `ended` what ended last. `q` finds words of questions and options. */
export const listPolls = defineCall({
  method: 'GET',
  path: '/api/polls',
  view: 'Polls',
  summary: 'Polls, surveys and secret ballots',
  tag: 'polls',
  access: 'signed-in',
  query: Type.Object({
    list: Type.Optional(oneOf(POLL_LISTS, 'There is no such list')),
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
  summary: 'One poll, survey or secret ballot',
  ...ofOne,
  answer: PollDetails,
  errors: ['no_such_poll'],
});

/** What is asked. `clientId` is made by the client: sent again, it answers what it created before. */
export const createPoll = defineCall({
  method: 'POST',
  path: '/api/polls',
  summary: `Ask a question with ${POLL_OPTIONS.min} to ${POLL_OPTIONS.max} options, openly or as a secret ballot, or a survey of several questions`,
  tag: 'polls',
  access: 'signed-in',
  limitWhenNew: 'things',
  limit: 'polls',
  body: Type.Object({
    clientId: Id,
    pollKind: oneOf(POLL_KINDS, 'Choose poll, survey or secret ballot'),
    question: filledLine(POLL_QUESTION_MAX, POLL_SAYS.question),
    description: Type.Optional(freeText(POLL_DESCRIPTION_MAX)),
    options: Type.Optional(
      Type.Array(filledLine(POLL_OPTION_MAX, POLL_SAYS.option), {
        maxItems: POLL_OPTIONS.max,
        description: 'Of a poll or a ballot',
      }),
    ),
    questions: Type.Optional(
      Type.Array(surveyQuestionForm, { maxItems: SURVEY_QUESTIONS_MAX, description: 'Of a survey' }),
    ),
    endsAt: Type.Optional(nullable(chosenInstant(POLL_SAYS.endsAt))),
    audience: Type.Optional(
      Type.Object({
        who: oneOf(POLL_AUDIENCES, 'Choose who can vote'),
        department: Type.Optional(nullable(DepartmentKey)),
        year: Type.Optional(
          nullable(Type.Integer({ minimum: 1, maximum: STUDY_YEARS }), { says: 'There is no such year' }),
        ),
        group: Type.Optional(nullable(Id, { description: 'A study group that the author is a member of' })),
      }),
    ),
    resultsAfter: Type.Optional(oneOf(RESULTS_AFTER, 'Choose when results are shown')),
    withoutNames: Type.Optional(Type.Boolean()),
  }),
  status: 201,
  answer: PollDetails,
  errors: ['no_such_study_group', 'not_in_study_group', 'study_group_closed', 'ballots_locked'],
});

export const voteInPoll = defineCall({
  method: 'POST',
  path: '/api/polls/:id/vote',
  summary: 'Vote in a poll or a secret ballot, once; the same vote in a poll sent again changes nothing',
  ...ofOne,
  body: Type.Object({ option: Place }),
  answer: Poll,
  errors: ['no_such_poll', 'may_not_vote', 'already_voted', 'poll_ended', 'ballots_locked'],
});

export const closePoll = defineCall({
  method: 'POST',
  path: '/api/polls/:id/close',
  summary: 'End a poll of one’s own now; one that has ended stays as it is',
  ...ofOne,
  answer: Poll,
  errors: ['no_such_poll', 'forbidden', 'ballots_locked'],
});

export const deletePoll = defineCall({
  method: 'DELETE',
  path: '/api/polls/:id',
  summary: 'Delete a poll of one’s own, with its votes or answers',
  ...ofOne,
  answer: Done,
  errors: ['no_such_poll', 'forbidden'],
});
