import { say as text } from '@quad/contract/language/say';
import { EMAIL, readAddress } from '@quad/contract/wire/email-address';
import { FULLNAME, textProblem, tidyName } from '@quad/contract/wire/text-rules';
import { type Command, CommandError, WrongUsage } from './command.ts';
import { printResetLink } from './reset-password.ts';

export const createAdmin: Command = {
  name: 'create-admin',
  usage: 'EMAIL NAME',
  least: 2,
  says: 'creates an admin, and prints a link at which they choose their password',
  async run({ services, args, say }) {
    const [email, ...words] = args;
    const name = tidyName(words.join(' '));
    if (email === undefined || name === '') throw new WrongUsage();
    const address = readAddress(email);
    const problem = address === undefined ? text(EMAIL.says) : textProblem(FULLNAME, name);
    if (address === undefined || problem !== undefined) throw new CommandError(problem ?? text(EMAIL.says));
    const id = await services.setup.createAdmin({ name, email: address });
    say(`${name} <${address}> is an admin now.`);
    await printResetLink(services, id, say);
    const { isOpen, domains } = await services.registration.rules();
    // Nobody was asked in the shell.
    if (!isOpen) say('Nobody may sign up without an invitation: npm run quad -- registration open changes that.');
    if (isOpen && domains.length === 0)
      say('Anyone may sign up: npm run quad -- registration closed, or --domains college.example, changes that.');
    return 0;
  },
};
