import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { ACCOUNT_MAILS_PER_HOUR } from '@quad/contract/wire/rate-limits';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { MailContent } from '../../../platform/mail/compose.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

interface Owner {
  readonly id: string;
  readonly email: string;
}

/**
 * Notify an owner about a change of their account's protection, in the transaction of the change. `hourly` names an
 * event that may repeat often: it is mailed at most once an hour.
 */
export type NotifyOwner = (
  trx: Executor,
  owner: Owner,
  what: MessageDescriptor,
  options?: { readonly hourly?: string },
) => Promise<void>;

/** The prefix of these mails' causes. */
const CAUSE = 'account:';
const HOUR_MS = 3_600_000;

/**
 * Notify by mail, if a mail server is set up: a person who took over a device must not be the only one who knows. The
 * address may be unverified and a stranger's, so a mail contains no chosen name, and a few are sent an hour at most.
 */
export function createOwnerNotifier({ mail, publicUrl }: { mail: Mail; publicUrl: string }): NotifyOwner {
  return async (trx, { id, email }, what, { hourly } = {}) => {
    if (!mail.canSend || (await countRecentMails(trx, id)) >= ACCOUNT_MAILS_PER_HOUR) return;
    await mail.queue(trx, {
      cause: CAUSE + (hourly === undefined ? newId() : `${id}:${hourly}:${Math.floor(Date.now() / HOUR_MS)}`),
      personId: id,
      to: { name: '', address: email },
      content: () => warning(say(what), publicUrl),
    });
  };
}

const warning = (what: string, publicUrl: string): MailContent => ({
  subject: what,
  parts: [
    {
      kind: 'text',
      text: say(msg`${{ what }}. If this was you, or you asked for it, you don't need to do anything.`),
    },
    {
      kind: 'text',
      text: say(
        msg`If it wasn't, someone else may be using your account. Change your password, remove passkeys and providers that are not yours, and sign out all other devices.`,
      ),
    },
    { kind: 'button', label: say(msg`Look at your account`), url: new URL('/account/security', publicUrl).href },
  ],
  footer: [{ kind: 'text', text: say(msg`This email is about the security of your account on Quad.`) }],
});

async function countRecentMails(trx: Executor, personId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('mails')
    .select(sql<number>`count(*)`.as('count'))
    .where('person_id', '=', personId)
    .where('cause', 'like', `${CAUSE}%`)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}
