import { expect, test } from 'vitest';
import { eventActor, eventText } from './event-text.ts';

const by = {
  _id: '00000000-0000-7000-8000-000000000000',
  name: 'Asha Rao',
  username: 'asha',
  picture: null,
  role: 'admin',
  isVerified: false,
} as const;
const says = 'changed the role of an account';

test('a line of the history has the action, with the old and the new value, and its actor', () => {
  expect(eventText({ says, from: 'user', to: 'creator' })).toBe('Changed the role of an account: User → Creator');
  expect(eventText({ says: 'disabled an account', from: null, to: null })).toBe('Disabled an account');
  expect(eventText({ says: 'deleted an account', from: null, to: 'at once' })).toBe('Deleted an account: at once');
  expect(eventActor({ by, via: 'app' })).toBe('Asha Rao');
  expect(eventActor({ by: null, via: 'shell' })).toBe('The command line');
  expect(eventActor({ by: null, via: 'app' })).toBe('Deleted account');
});
