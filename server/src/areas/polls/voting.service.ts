import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { Poll } from '@quad/contract/polls/polls';
import type { SurveyAnswer } from '@quad/contract/polls/surveys';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createTurns } from '../../platform/writes/turns.ts';
import type { BallotBox } from './ballot-box.ts';
import type { LivePolls } from './live-polls.ts';
import { canChange } from './nominations.rules.ts';
import { type Groups, type PollRow, phaseOfRow, toPoll, whyNot } from './polls.row.ts';
import type { Polls } from './polls.service.ts';
import { cleanAnswers } from './survey-answers.rules.ts';
import { insertAnswers } from './surveys.repo.ts';
import { takePartInPoll, voteInPoll } from './voters.repo.ts';

/** Why a participation was not counted, by its outcome. */
const REFUSALS = {
  known: 'already_voted',
  refused: 'may_not_vote',
  ended: 'poll_ended',
  missing: 'no_such_poll',
} as const;

/** A poll in which the viewer may vote. */
interface Votable {
  readonly row: PollRow;
  readonly groups: Groups;
}

export type Voting = ReturnType<typeof createVoting>;

/** Votes and answers: once a person, while the poll is open. Postgres decides the order of concurrent votes. */
export function createVoting(parts: { db: Database; box: BallotBox; polls: Polls; livePolls: LivePolls }) {
  const { db, box, polls, livePolls } = parts;
  const inTurn = createTurns();

  /** Find a poll in which the viewer may vote. Throw `may_not_vote` with the reason. */
  const findVotable = async (viewer: Viewer, id: string): Promise<Votable> => {
    const { row, groups } = await polls.find(viewer, id);
    const reason = whyNot(row, groups);
    if (reason) throw new AppError('may_not_vote', { message: reason.says });
    return { row, groups };
  };

  /**
   * Record the participation in a ballot or a survey. The database selects a ballot's voters in this moment, with what
   * makes them eligible. `add` stores the vote or the answers in the same transaction.
   */
  const takePart = async (
    viewer: Viewer,
    { row, groups }: Votable,
    add: (trx: Executor, sealed: Buffer | null) => Promise<void>,
  ): Promise<Poll> => {
    const id = row.poll_id;
    const { votes_count } = await inTurn(id, () =>
      transact(db, async (trx) => {
        const part = await takePartInPoll(trx, id, viewer.id);
        if (part.outcome !== 'counted') throw new AppError(REFUSALS[part.outcome]);
        await add(trx, part.sealed);
        return part;
      }),
    );
    livePolls.changed(id);
    return toPoll({ ...row, votes_count, has_voted: true }, viewer.id, groups);
  };

  return {
    /** Vote for the option at a position, in a poll or a secret ballot. */
    async vote(viewer: Viewer, id: string, option: number): Promise<Poll> {
      const votable = await findVotable(viewer, id);
      const { row, groups } = votable;
      if (canChange(phaseOfRow(row))) throw new AppError('voting_not_open');
      if (row.kind === 'survey' || option >= row.options.length)
        throw new AppError('invalid_input', { fields: { option: say(msg`There is no such option`) } });
      if (row.kind === 'ballot') return takePart(viewer, votable, (trx, sealed) => box.add(trx, id, sealed, option));
      const { outcome, votes, votes_count } = await voteInPoll(db, id, viewer.id, option);
      if (outcome === 'missing' || votes === null || votes_count === null) throw new AppError('no_such_poll');
      if (outcome === 'ended') throw new AppError('poll_ended');
      if (outcome === 'voted') throw new AppError('already_voted');
      if (outcome === 'counted') livePolls.changed(id);
      const after = { ...row, votes: [...votes], votes_count, has_voted: true, own_option: option };
      return toPoll(after, viewer.id, groups);
    },

    /** Answer a survey as a whole. */
    async answer(viewer: Viewer, id: string, answers: readonly SurveyAnswer[]): Promise<Poll> {
      const votable = await findVotable(viewer, id);
      const { row } = votable;
      if (row.kind !== 'survey') throw new AppError('no_such_poll');
      const { stored, problems } = cleanAnswers(row.questions, answers);
      if (Object.keys(problems).length > 0) throw new AppError('invalid_input', { fields: problems });
      const personId = row.without_names ? null : viewer.id;
      return takePart(viewer, votable, (trx) => insertAnswers(trx, { pollId: id, personId, answers: stored }));
    },
  };
}
