import type { Command } from './command.ts';
import { personOf } from './reset-password.ts';

/** Create the command that disables or enables an account. `done` and `before`: messages if changed or unchanged. */
const switchAccount = (
  about: Pick<Command, 'name' | 'says'>,
  isDisabled: boolean,
  { done, before }: { done: string; before: string },
): Command => ({
  ...about,
  usage: 'EMAIL',
  least: 1,
  async run({ services, args, say }) {
    const id = await personOf(services, args);
    say((await services.accounts.setDisabled(id, isDisabled)) ? done : before);
    return 0;
  },
});

export const disable = switchAccount(
  { name: 'disable', says: 'disables an account and signs it out everywhere' },
  true,
  {
    done: 'The account is disabled and signed out everywhere. Its places at coming events are given to others.',
    before: 'The account was disabled already.',
  },
);

export const enable = switchAccount({ name: 'enable', says: 'enables an account that was disabled' }, false, {
  done: 'The account can be signed in to again.',
  before: 'The account was not disabled.',
});
