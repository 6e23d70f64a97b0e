import { collegeSlug } from '@quad/contract/college/college-name';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import * as repo from './colleges.repo.ts';

export type Colleges = ReturnType<typeof createColleges>;

export function createColleges({ db }: { db: Database }) {
  const add = async (name: string, executor: Executor = db): Promise<string> => {
    const row = { id: newId(), name: name.trim(), slug: collegeSlug(name) };
    await repo.insertCollege(executor, row).catch((error: unknown) => {
      if (violatedConstraint(error) !== 'colleges_slug_key') throw error;
      throw new AppError('college_exists', { cause: error });
    });
    return row.id;
  };

  return {
    list: async () => (await repo.listColleges(db)).map(toCollege),

    /** Find a college by its address, in any spelling; throws `no_such_college`. */
    async get(slug: string) {
      const row = await repo.findCollege(db, collegeSlug(slug));
      if (!row) throw new AppError('no_such_college');
      return toCollege(row);
    },

    /** Add a college and return its id; throws `college_exists` when another college has the address. */
    add,

    /** Add a college as an admin, with an entry in the audit log. */
    addAs: (admin: Viewer, name: string): Promise<string> =>
      transact(db, async (trx) => {
        const id = await add(name, trx);
        await recordAct(trx, { by: admin.id, action: 'college.added', subject: { type: 'college', id } });
        return id;
      }),
  };
}

const toCollege = ({ id, name, slug }: repo.CollegeRow) => ({ _id: id, name, slug });
