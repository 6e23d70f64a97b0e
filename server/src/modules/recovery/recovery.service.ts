import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { makeLink } from './links.ts';

const HOUR = 3_600_000;
/** A link that is handed over by a person takes longer than a mail. */
const HANDED_OVER_HOURS = 24;

/** Ways back into an account whose password is lost. */
export function createRecovery({ db, publicUrl }: { db: Database; publicUrl: string }) {
  return {
    /** A link at which a person chooses a new password, for whoever runs Quad to hand over; it ends earlier ones. */
    async resetLink(personId: string): Promise<{ url: string; hours: number }> {
      const token = await transact(db, (trx) =>
        makeLink(trx, { personId, purpose: 'reset-password', email: null, lifetimeMs: HANDED_OVER_HOURS * HOUR }),
      );
      return { url: urlOf(publicUrl, '/reset-password', token), hours: HANDED_OVER_HOURS };
    },
  };
}

/** The token stands behind the `#`: no server, log or Referer is told it. */
function urlOf(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}#${token}`;
}
