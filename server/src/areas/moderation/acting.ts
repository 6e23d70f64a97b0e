import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type CaseRow, findCase, isPartyOf, lockActors, partiesOf } from './cases.repo.ts';
import type { HiddenSubjects } from './hidden-subjects.ts';
import { type Actor, type CaseChange, conflictOf, isModerator } from './moderation.rules.ts';

/** Who acts when Quad does something by itself. */
export const SERVER: Viewer = { id: '00000000-0000-0000-0000-000000000000', role: 'admin' };

/** The case and everybody who has a part in an act on it, locked. */
export interface Locked {
  readonly row: CaseRow;
  readonly people: ReadonlyMap<string, Actor>;
}

export type Acting = ReturnType<typeof createActing>;

/** Acts on cases, one at a time, in one transaction with what happens to the subject. */
export function createActing({ db, hidden }: { db: Database; hidden: HiddenSubjects }) {
  return {
    /** A case that somebody may read: nobody reads the reports about themselves. */
    async read(viewer: Viewer, id: string): Promise<CaseRow> {
      const row = await findCase(db, id);
      if (!row || (await isPartyOf(db, id, viewer.id))) throw new AppError('no_such_case');
      return row;
    },

    /**
     * Runs an act on a subject that no open case is about: its case is opened by `open` in the transaction that changes the
     * subject, which answers its id, or undefined when there is one by now. The checks are those of `act`.
     */
    actAnew<Result>(
      viewer: Viewer,
      subject: Pick<CaseRow, 'subject_type' | 'subject_id'>,
      { change, open }: { change: CaseChange; open: (trx: Executor) => Promise<string | undefined> },
      work: (trx: Executor, locked: Locked) => Promise<Result>,
    ): Promise<Result> {
      return hidden.change(viewer, { ...subject, is_hidden: false }, { change, open }, async (trx, row) =>
        work(trx, { row, people: await assertMayAct(trx, viewer, row) }),
      );
    },

    /**
     * Runs an act of a moderator on a case as they have read it. In the transaction the cases of the subject and the people are
     * locked, in this order, and role, conflicts and version are read again: another act, a demotion or a report in between
     * refuses this one.
     */
    act<Result>(
      viewer: Viewer,
      row: CaseRow,
      options: { version: number; change: CaseChange; others?: readonly (string | null)[] },
      work: (trx: Executor, locked: Locked) => Promise<Result>,
    ): Promise<Result> {
      if (row.version !== options.version) throw new AppError('case_changed');
      return hidden.change(viewer, row, options, async (trx, locked) => {
        if (locked.version !== options.version) throw new AppError('case_changed');
        return work(trx, { row: locked, people: await assertMayAct(trx, viewer, locked, options.others) });
      });
    },
  };
}

/** Locks the people of a locked case, and reads again that somebody may act on it: as a moderator, and without a part in it. */
async function assertMayAct(
  trx: Executor,
  viewer: Viewer,
  row: CaseRow,
  others: readonly (string | null)[] = [],
): Promise<Locked['people']> {
  const people = await lockActors(trx, [viewer.id, row.owner_id, ...others]);
  if (!isModerator(people.get(viewer.id))) throw new AppError('forbidden');
  const conflict = conflictOf(await partiesOf(trx, row, viewer.id));
  if (conflict) throw new AppError(conflict);
  return people;
}
