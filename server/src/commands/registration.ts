import { EMAIL_DOMAIN } from '@quad/contract/college/college-rules';
import { REGISTRATION_DOMAINS_MAX } from '@quad/contract/limits/accounts';
import { textProblem } from '@quad/contract/wire/text-rules';
import { type Command, CommandError } from './command.ts';
import { argumentsOf } from './options.ts';

export const registration: Command = {
  name: 'registration',
  usage: '[open|closed] [--domains a.example,*.b.example|any]',
  says: 'says who may sign up without an invitation, or changes it',
  async run({ services, args, say }) {
    const { values, rest } = argumentsOf(args, { domains: 'value' }, { most: 1 });
    const [state] = rest;
    if (state !== undefined && state !== 'open' && state !== 'closed')
      throw new CommandError('registration is open or closed');
    const before = await services.registration.rules();
    const rules = {
      isOpen: state === undefined ? before.isOpen : state === 'open',
      domains: values.domains === undefined ? before.domains : domainsOf(values.domains),
    };
    const isChange = state !== undefined || values.domains !== undefined;
    const { isOpen, domains } = isChange ? await services.registration.change(rules) : before;
    say(isOpen ? 'Registration is open.' : 'Registration is closed: people join by invitation.');
    say(domains.length === 0 ? 'Every email address is taken.' : `Addresses of ${domains.join(', ')} are taken.`);
    return 0;
  },
};

function domainsOf(text: string): string[] {
  if (text === 'any') return [];
  const domains = text.split(',').map((domain) => domain.trim());
  for (const domain of domains) {
    const problem = textProblem(EMAIL_DOMAIN, domain);
    if (problem !== undefined) throw new CommandError(`“${domain}” is no domain: ${problem}`);
  }
  if (domains.length > REGISTRATION_DOMAINS_MAX)
    throw new CommandError(`there can be ${REGISTRATION_DOMAINS_MAX} domains`);
  return domains;
}
