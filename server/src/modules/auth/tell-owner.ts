import { ACCOUNT_MAILS_PER_HOUR } from '@quad/contract/rate-limits';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** Who a mail goes to. */
interface Owner {
  readonly id: string;
  readonly email: string;
}

/** Tells the owner of an account that its protection has changed, in the transaction that changes it. */
export type TellOwner = (trx: Executor, owner: Owner, what: string) => Promise<void>;

/** What such mails are for begins so. */
const CAUSE = 'account:';

/**
 * Tells it by mail, if mail can be sent: somebody who took over a device must not be the only one who knows. The address may
 * be one that its owner never gave: such a mail holds no name that somebody has chosen, and there are a few an hour at most.
 */
export function ownerTeller({ mail, publicUrl }: { mail: Mail; publicUrl: string }): TellOwner {
  return async (trx, { id, email }, what) => {
    if (!mail.canSend || (await toldLately(trx, id)) >= ACCOUNT_MAILS_PER_HOUR) return;
    await mail.queue(trx, {
      cause: `${CAUSE}${newId()}`,
      personId: id,
      to: { name: '', address: email },
      content: composeMail({
        subject: what,
        parts: [
          { kind: 'text', text: `${what}. If that was you, there is nothing to do.` },
          {
            kind: 'text',
            text: 'If it was not, somebody else can use your account: change your password and sign out all other devices.',
          },
          { kind: 'button', label: 'Look at your account', url: new URL('/account', publicUrl).href },
        ],
        footer: [{ kind: 'text', text: 'You get this mail because it is about the security of your account on Quad.' }],
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
