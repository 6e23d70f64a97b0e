import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Leaving } from '../my-data/leaving.service.ts';
import { holdRole } from '../roles/hold-role.ts';

export type Holds = ReturnType<typeof createHolds>;

/**
 * Legal holds: while an account has one, no job erases it or its old data. Its owner can still delete it, which hides it.
 * The owner does not learn of the hold.
 */
export function createHolds({ db, leaving }: { db: Database; leaving: Leaving }) {
  const find = async (executor: Executor, personId: string): Promise<{ reason: string | null }> => {
    const row = await executor
      .selectFrom('people')
      .leftJoin('legal_holds', 'legal_holds.person_id', 'people.id')
      .select('legal_holds.reason')
      .where('people.id', '=', personId)
      .executeTakeFirst();
    if (!row) throw new AppError('no_such_person');
    return row;
  };

  return {
    of: (personId: string) => find(db, personId),

    /** Place a hold, or end it with an empty reason. The reason stays out of the audit log, whose lines never change. */
    change: (viewer: Viewer, personId: string, reason: string): Promise<{ reason: string | null }> =>
      transact(db, async (trx) => {
        await holdRole(trx, viewer);
        const before = await find(trx, personId);
        const given = reason.trim();
        if (given === '') await trx.deleteFrom('legal_holds').where('person_id', '=', personId).execute();
        else
          await trx
            .insertInto('legal_holds')
            .values({ person_id: personId, reason: given, placed_by: viewer.id })
            .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ reason: given }))
            .execute();
        const [was, is] = [before.reason !== null, given !== ''];
        if (was && !is) await leaving.resumeErasing(trx, personId);
        const subject = { type: 'person', id: personId };
        if (was !== is)
          await recordAct(trx, { by: viewer.id, action: is ? 'account.held' : 'account.hold_ended', subject });
        return { reason: is ? given : null };
      }),
  };
}
