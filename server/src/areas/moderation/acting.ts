import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type CaseRow, findCase, isPartyOf, lockActors, partIn } from './cases.repo.ts';
import type { HiddenSubjects } from './hidden-subjects.ts';
import { type Actor, type CaseChange, conflictOf, isModerator } from './moderation.rules.ts';

/** The actor of scheduled jobs. */
export const SERVER: Viewer = { id: '00000000-0000-0000-0000-000000000000', role: 'admin' };

/** A case and the people in an act on it, all with their rows locked. */
export interface Locked {
  readonly row: CaseRow;
  readonly people: ReadonlyMap<string, Actor>;
}

export type Acting = ReturnType<typeof createActing>;

/** Act on a case and change its subject in one transaction. Locks make acts on one subject wait for each other. */
export function createActing({ db, hidden }: { db: Database; hidden: HiddenSubjects }) {
  return {
    /** Read a case. Nobody may read the reports about themselves. */
    async read(viewer: Viewer, id: string): Promise<CaseRow> {
      const row = await findCase(db, id);
      if (!row || (await isPartyOf(db, id, viewer.id))) throw new AppError('no_such_case');
      return row;
    },

    /**
     * Act on a subject without an open case, with the checks of `act`. `open` opens its case in the transaction that
     * changes the subject, and returns its id; undefined when the subject has an open case by then.
     */
    actOnNewCase<Result>(
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
     * Act on the version of a case that a moderator has read. The transaction locks the cases of the subject and
     * compares the version; then it locks the people and reads role and conflicts. It fails after another act, a
     * demotion or a new conflict.
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

/** Lock the people of a locked case, and throw unless the viewer is a moderator without a part in it. */
async function assertMayAct(
  trx: Executor,
  viewer: Viewer,
  row: CaseRow,
  others: readonly (string | null)[] = [],
): Promise<Locked['people']> {
  const people = await lockActors(trx, [viewer.id, row.owner_id, ...others]);
  if (!isModerator(people.get(viewer.id))) throw new AppError('forbidden');
  const conflict = conflictOf(await partIn(trx, row, viewer.id));
  if (conflict) throw new AppError(conflict);
  return people;
}
