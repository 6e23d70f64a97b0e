import { ACCOUNT_MAILS_PER_HOUR } from '@quad/contract/wire/rate-limits';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

/** Who a mail goes to. */
interface Owner {
  readonly id: string;
  readonly email: string;
}

/**
 * Tells the owner of an account what has become of its protection, in the transaction that changes it. What may happen again
 * and again has a name for `hourly`, and is told once an hour.
 */
export type TellOwner = (
  trx: Executor,
  owner: Owner,
  what: string,
  options?: { readonly hourly?: string },
) => Promise<void>;

/** What such mails are for begins so. */
const CAUSE = 'account:';
const HOUR_MS = 3_600_000;

/**
 * Tells it by mail, if mail can be sent: somebody who took over a device must not be the only one who knows. The address may
 * be one that its owner never gave: such a mail holds no name that somebody has chosen, and there are a few an hour at most.
 */
export function ownerTeller({ mail, publicUrl }: { mail: Mail; publicUrl: string }): TellOwner {
  return async (trx, { id, email }, what, { hourly } = {}) => {
    if (!mail.canSend || (await toldLately(trx, id)) >= ACCOUNT_MAILS_PER_HOUR) return;
    await mail.queue(trx, {
      cause: CAUSE + (hourly === undefined ? newId() : `${id}:${hourly}:${Math.floor(Date.now() / HOUR_MS)}`),
      personId: id,
      to: { name: '', address: email },
      content: composeMail({
        subject: what,
        parts: [
          { kind: 'text', text: `${what}. If this was you, or you asked for it, you don't need to do anything.` },
          {
            kind: 'text',
            text: "If it wasn't, someone else may be using your account. Change your password, remove passkeys and providers that are not yours, and sign out all other devices.",
          },
          { kind: 'button', label: 'Look at your account', url: new URL('/account', publicUrl).href },
        ],
        footer: [{ kind: 'text', text: 'This email is about the security of your account on Quad.' }],
      }),
    });
  };
}

async function toldLately(trx: Executor, personId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('mails')
    .select(sql<number>`count(*)`.as('count'))
    .where('person_id', '=', personId)
    .where('cause', 'like', `${CAUSE}%`)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}
