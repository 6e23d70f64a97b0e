import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import * as repo from './colleges.repo.ts';

export type Colleges = ReturnType<typeof createColleges>;

export function createColleges({ db }: { db: Database }) {
  return {
    async list() {
      const rows = await repo.listColleges(db);
      return rows.map(({ id, name, slug }) => ({ _id: id, name, slug }));
    },
    /** Adds a college; the address of its page follows from its name. Answers its id. */
    async add(name: string): Promise<string> {
      const id = newId();
      await repo.insertCollege(db, { id, name, slug: name.toLowerCase().replace(/\s+/g, '') });
      return id;
    },
  };
}
