import type { Command } from './command.ts';
import { personOf } from './reset-password.ts';

export const disable: Command = {
  name: 'disable',
  usage: 'EMAIL',
  says: 'disables an account and signs it out everywhere',
  async run({ services, args, say }) {
    const id = await personOf(services, args);
    const changed = await services.credentials.setDisabled(id, true);
    say(changed ? 'The account is disabled and signed out everywhere.' : 'The account was disabled already.');
    return 0;
  },
};

export const enable: Command = {
  name: 'enable',
  usage: 'EMAIL',
  says: 'enables an account that was disabled',
  async run({ services, args, say }) {
    const id = await personOf(services, args);
    const changed = await services.credentials.setDisabled(id, false);
    say(changed ? 'The account can be signed in to again.' : 'The account was not disabled.');
    return 0;
  },
};
