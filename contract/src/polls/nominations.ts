import { type Static, Type } from 'typebox';
import { NOMINATION_REASON_MAX, NOMINATION_STATEMENT_MAX } from '../limits/polls.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { filledText, freeText, Id, IdParams, nullable, oneOf } from '../wire/schemas.ts';
import { POLL_SAYS } from './poll-says.ts';
import { NOMINATION_STATES } from './poll-terms.ts';

/** Nominations of an election: a ballot whose options are the accepted students. */

/**
 * A student who is, or asks to be, a candidate. `person` is null when a block hides the account; the name stays, because the ballot
 * shows it. `version` names what a decision is about. `option` is the place on the ballot once voting has opened.
 */
export const Nomination = Type.Object({
  _id: Id,
  name: Type.String(),
  person: nullable(PersonCard),
  isOwn: Type.Boolean(),
  statement: Type.String(),
  state: oneOf(NOMINATION_STATES),
  reason: Type.String({ description: 'Why it was refused' }),
  version: Type.Integer(),
  option: nullable(Type.Integer()),
});
export type Nomination = Static<typeof Nomination>;

/**
 * The accepted nominations, by name. The election's author and admins also get the others, except withdrawn ones, and
 * `mayDecide` is true for them while nominations can change. `own` is the viewer's nomination in any state.
 */
export const NominationList = Type.Object({
  nominations: Type.Array(Nomination),
  own: nullable(Nomination),
  mayDecide: Type.Boolean(),
});
export type NominationList = Static<typeof NominationList>;

const ofOne = { tag: 'polls', access: 'signed-in', params: IdParams } as const;

export const listNominations = defineCall({
  method: 'GET',
  path: '/api/polls/:id/nominations',
  summary: 'List the candidates of an election, with your own nomination',
  ...ofOne,
  answer: NominationList,
  errors: ['no_such_poll'],
});

/** Replaces the statement of a waiting nomination. A refused or withdrawn one waits again. */
export const nominateYourself = defineCall({
  method: 'PUT',
  path: '/api/polls/:id/nomination',
  summary: 'Nominate yourself in an election, with a statement',
  ...ofOne,
  body: Type.Object({ statement: filledText(NOMINATION_STATEMENT_MAX, POLL_SAYS.statement) }),
  answer: NominationList,
  errors: ['no_such_poll', 'may_not_vote', 'no_nominations', 'nomination_decided', 'too_many_nominations'],
});

export const withdrawNomination = defineCall({
  method: 'DELETE',
  path: '/api/polls/:id/nomination',
  summary: 'Withdraw your nomination, until voting opens. Idempotent',
  ...ofOne,
  answer: NominationList,
  errors: ['no_such_poll', 'no_such_nomination', 'voting_open'],
});

/** A decision can be changed until voting opens. `version` is the nomination that was read. */
export const decideNomination = defineCall({
  method: 'POST',
  path: '/api/polls/:id/nominations/:nomination/decision',
  summary: 'Accept a nomination, or refuse it with a reason: the author of the election and admins',
  ...ofOne,
  params: Type.Object({ id: Id, nomination: Id }),
  body: Type.Object({
    accept: Type.Boolean(),
    reason: Type.Optional(freeText(NOMINATION_REASON_MAX)),
    version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  }),
  answer: NominationList,
  errors: [
    'no_such_poll',
    'no_such_nomination',
    'forbidden',
    'nomination_own',
    'nomination_changed',
    'too_many_candidates',
    'voting_open',
  ],
});
