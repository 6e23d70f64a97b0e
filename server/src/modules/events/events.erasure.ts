import type { Database } from '../../platform/db/database.ts';

/** Deletes the events of a person that nobody goes to; those that are published stay, without their name. */
export async function eraseProposals(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('events').where('proposer_id', '=', personId).where('state', '<>', 'published').execute();
}
