import { say } from '@quad/contract/language/say';
import { CANDIDATES_MAX, NOMINATIONS_MAX } from '@quad/contract/limits/polls';
import type { decideNomination, Nomination, NominationList } from '@quad/contract/polls/nominations';
import { POLL_SAYS } from '@quad/contract/polls/poll-says';
import type { BodyOf } from '@quad/contract/wire/call';
import { isBlank, trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { holdRole } from '../accounts/roles/hold-role.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import type { LivePolls } from './live-polls.ts';
import * as repo from './nominations.repo.ts';
import { canChange, decidesNominations } from './nominations.rules.ts';
import { nominationAccepted, nominationMade, nominationRefused } from './poll-notifications.ts';
import { lockPoll } from './polls.repo.ts';
import { phaseOfRow, whyNot } from './polls.row.ts';
import type { Polls } from './polls.service.ts';

export type Nominations = ReturnType<typeof createNominations>;

/** Nominations of elections. Each change locks the election, so none is made while voting opens. */
export function createNominations({ db, polls, livePolls }: { db: Database; polls: Polls; livePolls: LivePolls }) {
  const list = async (viewer: Viewer, id: string): Promise<NominationList> => {
    const { row } = await polls.find(viewer, id);
    const decides = decidesNominations(viewer, { isMine: row.author_id === viewer.id });
    const rows = await repo.listNominations(db, viewer.id, id, decides);
    return {
      nominations: rows
        .filter(({ state }) => state === 'accepted' || (decides && state !== 'withdrawn'))
        .map((each) => toNomination(each, viewer)),
      own: rows.filter((each) => each.id === viewer.id).map((each) => toNomination(each, viewer))[0] ?? null,
      mayDecide: decides && canChange(phaseOfRow(row)),
    };
  };

  /** Lock an election before voting opens. Throw `closed` afterwards. */
  const lockElection = async (trx: Executor, id: string, closed: 'voting_open' | 'no_nominations') => {
    const poll = await lockPoll(trx, id);
    if (!poll) throw new AppError('no_such_poll');
    const isChangeable = poll.opens_at !== null && poll.opened_at === null && poll.ended_id === null && !poll.is_over;
    if (!isChangeable) throw new AppError(closed);
    return poll;
  };

  return {
    list,

    /** Nominate the viewer, who must be able to vote in the election. */
    async nominate(viewer: Viewer, id: string, statement: string): Promise<NominationList> {
      const { row, groups } = await polls.find(viewer, id);
      const reason = whyNot(row, groups);
      if (reason) throw new AppError('may_not_vote', { message: reason.says });
      await transact(db, async (trx) => {
        const poll = await lockElection(trx, id, 'no_nominations');
        if (!poll.takes_nominations) throw new AppError('no_nominations');
        if ((await repo.countOthers(trx, id, viewer.id)) >= NOMINATIONS_MAX) throw new AppError('too_many_nominations');
        const nomination = { id: newId(), pollId: id, personId: viewer.id, statement: trimText(statement) };
        if (!(await repo.putNomination(trx, nomination))) throw new AppError('nomination_decided');
        if (poll.author_id === viewer.id) return;
        const made = { kind: nominationMade, subject: id, actor: viewer.id, recipients: [poll.author_id] };
        await addNotifications(trx, [made]);
      });
      livePolls.changed(id);
      return list(viewer, id);
    },

    async withdraw(viewer: Viewer, id: string): Promise<NominationList> {
      await polls.find(viewer, id);
      await transact(db, async (trx) => {
        const poll = await lockElection(trx, id, 'voting_open');
        const before = await repo.withdrawNomination(trx, id, viewer.id);
        if (!before) throw new AppError('no_such_nomination');
        const made = { kind: nominationMade, subject: id, actor: viewer.id };
        if (poll.author_id !== viewer.id) await addNotifications(trx, [], [made]);
      });
      livePolls.changed(id);
      return list(viewer, id);
    },

    /** Accept or refuse a nomination as the viewer read it. Deciding the same again changes nothing. */
    async decide(
      viewer: Viewer,
      { id, nomination }: { id: string; nomination: string },
      { accept, reason = '', version }: BodyOf<typeof decideNomination>,
    ): Promise<NominationList> {
      const { row } = await polls.find(viewer, id);
      const isMine = row.author_id === viewer.id;
      if (!decidesNominations(viewer, { isMine })) throw new AppError('forbidden');
      if (!accept && isBlank(reason))
        throw new AppError('invalid_input', { fields: { reason: say(POLL_SAYS.refusal) } });
      await transact(db, async (trx) => {
        await lockElection(trx, id, 'voting_open');
        if (!isMine) await holdRole(trx, viewer);
        const found = await repo.findNomination(trx, id, nomination);
        if (!found) throw new AppError('no_such_nomination');
        if (found.person_id === viewer.id) throw new AppError('nomination_own');
        if (found.version !== version || found.state === 'withdrawn') throw new AppError('nomination_changed');
        const state = accept ? 'accepted' : 'refused';
        if (found.state === state) return;
        if (accept && (await repo.countAccepted(trx, id)) >= CANDIDATES_MAX) throw new AppError('too_many_candidates');
        await repo.decideNomination(trx, nomination, {
          by: viewer.id,
          state,
          reason: accept ? '' : trimText(reason),
        });
        const kind = accept ? nominationAccepted : nominationRefused;
        await addNotifications(trx, [{ kind, subject: id, actor: null, recipients: [found.person_id] }]);
        if (isMine) return;
        await recordAct(trx, {
          by: viewer.id,
          action: accept ? 'nomination.accepted' : 'nomination.refused',
          subject: { type: 'poll', id },
          details: { nomination },
        });
      });
      livePolls.changed(id);
      return list(viewer, id);
    },
  };
}

const toNomination = (row: repo.NominationRow, viewer: Viewer): Nomination => ({
  _id: row.nomination_id,
  name: row.name,
  person: row.hides_person ? null : toPersonSummary(row),
  isOwn: row.id === viewer.id,
  statement: row.statement,
  state: row.state,
  reason: row.reason,
  version: row.version,
  option: row.option,
});
