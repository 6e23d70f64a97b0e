import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

const by = {
  _id: '00000000-0000-7000-8000-000000000000',
  name: 'Asha Rao',
  username: 'asha',
  picture: null,
  role: 'admin',
  isVerified: false,
} as const;
const says = 'changed the role of an account';

test('a line of the history names the actor, the action, the old and the new value', () => {
  expect(eventText({ by, via: 'app', says, from: 'user', to: 'creator' })).toBe(
    'Asha Rao changed the role of an account: User → Creator',
  );
  expect(eventText({ by: null, via: 'shell', says: 'disabled an account', from: null, to: null })).toBe(
    'The command line disabled an account',
  );
  expect(eventText({ by: null, via: 'app', says: 'deleted an account', from: null, to: 'at once' })).toBe(
    'Deleted account deleted an account: at once',
  );
});
