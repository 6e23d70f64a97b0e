import { EMAIL, FULLNAME, textProblem } from '@quad/contract/text-rules';
import { type Command, CommandError, WrongUsage } from './command.ts';
import { sayResetLink } from './reset-password.ts';

export const createAdmin: Command = {
  name: 'create-admin',
  usage: 'EMAIL NAME',
  least: 2,
  says: 'creates an admin, and prints a link at which they choose their password',
  async run({ services, args, say }) {
    const [email, ...words] = args;
    const name = words.join(' ').trim();
    if (email === undefined || name === '') throw new WrongUsage();
    for (const problem of [textProblem(EMAIL, email), textProblem(FULLNAME, name)]) {
      if (problem !== undefined) throw new CommandError(problem);
    }
    const id = await services.setup.createAdmin({ name, email });
    say(`${name} <${email.toLowerCase()}> is an admin now.`);
    await sayResetLink(services, id, say);
    return 0;
  },
};
