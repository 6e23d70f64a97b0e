import { readAddress } from '@quad/contract/wire/email-address';
import { type Command, CommandError } from './command.ts';
import { argumentsOf } from './options.ts';

export const invite: Command = {
  name: 'invite',
  usage: 'EMAIL…',
  least: 1,
  says: 'invites people by mail, or prints the links where no mail can be sent',
  async run({ services, args, say }) {
    const { rest: emails } = argumentsOf(args, {}, { least: 1 });
    const addresses = emails.map((email) => {
      const address = readAddress(email);
      if (address === undefined) throw new CommandError(`“${email}” is not an email address`);
      return address;
    });
    for (const { email, outcome, link } of await services.invitations.invite(addresses)) {
      if (outcome === 'has_account') say(`${email} has an account already.`);
      else if (outcome === 'sent') say(`${email} is invited by mail.`);
      else say(`${email} can sign up once with this link:\n  ${link}`);
    }
    return 0;
  },
};
