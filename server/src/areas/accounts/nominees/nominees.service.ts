import type { Nominee, nameNominee } from '@quad/contract/accounts/nominees';
import type { BodyOf } from '@quad/contract/wire/call';
import { emptyIfBlank, tidyName } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repo from './nominees.repo.ts';

export type Nominees = ReturnType<typeof createNominees>;

/** A person's own nominee. */
export function createNominees({ db }: { db: Database }) {
  const own = async (viewer: Viewer) => ({ nominee: toNominee(await repo.findNominee(db, viewer.id)) });
  return {
    own,

    async name(viewer: Viewer, { name, relation, email, phone }: BodyOf<typeof nameNominee>) {
      const row = { name: tidyName(name), relation: relation.trim(), email, phone: emptyIfBlank(phone.trim()) };
      await repo.saveNominee(db, viewer.id, row);
      return own(viewer);
    },

    async remove(viewer: Viewer) {
      await repo.deleteNominee(db, viewer.id);
      return own(viewer);
    },
  };
}

export const toNominee = (row: Awaited<ReturnType<typeof repo.findNominee>>): Nominee | null =>
  row
    ? {
        ...{ name: row.name, relation: row.relation, email: row.email, phone: row.phone },
        namedAt: row.named_at.toISOString(),
      }
    : null;
