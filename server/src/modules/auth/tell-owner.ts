import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** Whom a mail goes to. */
interface Owner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Tells the owner of an account that its protection has changed, in the transaction that changes it. */
export type TellOwner = (trx: Executor, owner: Owner, what: string) => Promise<void>;

/** Tells it by mail, if mail can be sent: whoever took over a device must not be the only one who knows. */
export function ownerTeller({ mail, publicUrl }: { mail: Mail; publicUrl: string }): TellOwner {
  return async (trx, { id, name, email }, what) => {
    if (!mail.canSend) return;
    await mail.queue(trx, {
      cause: `account:${newId()}`,
      personId: id,
      to: { name, address: email },
      content: composeMail({
        subject: what,
        parts: [
          { kind: 'text', text: `Hi ${name},` },
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
