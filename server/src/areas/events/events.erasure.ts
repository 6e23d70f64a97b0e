import type { Database } from '../../platform/db/database.ts';

/** Deletes what a person has proposed and nobody has published; what was published stays, without their name. */
export async function eraseProposals(db: Database, personId: string): Promise<void> {
  await db
    .deleteFrom('all_events')
    .where('proposer_id', '=', personId)
    .where('state', 'in', ['proposed', 'declined'])
    .execute();
}
