import type { Services } from '../app.ts';
import { recordAct } from '../platform/audit/record-act.ts';
import { type Command, type CommandContext, CommandError, WrongUsage } from './command.ts';

export const resetPassword: Command = {
  name: 'reset-password',
  usage: 'EMAIL',
  least: 1,
  says: 'prints a link at which someone chooses a new password',
  async run({ services, args, say }) {
    const id = await personOf(services, args);
    await printResetLink(services, id, say);
    await recordAct(services.db, {
      by: 'shell',
      action: 'account.reset_link_made',
      subject: { type: 'person', id },
    });
    return 0;
  },
};

/** Print a link with which a person chooses a password. */
export async function printResetLink(services: Services, personId: string, say: CommandContext['say']): Promise<void> {
  const { url, hours } = await services.recovery.resetLink(personId);
  say(`Open this link to choose a password. It works once, for ${hours} hours:`);
  say(`  ${url}`);
}

/**
 * The id of the person whose e-mail address is the only argument.
 *
 * @throws WrongUsage when there is not one argument, CommandError when nobody has this address
 */
export async function personOf(services: Services, args: readonly string[]): Promise<string> {
  const [email] = args;
  if (email === undefined || args.length > 1) throw new WrongUsage();
  const id = await services.accounts.idOf(email);
  if (id === undefined) throw new CommandError(`nobody has an account with the email ${email}`);
  return id;
}
