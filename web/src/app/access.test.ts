import type { Role } from '@quad/contract/people';
import { describe, expect, test } from 'vitest';
import { turnedAwayTo, USER_GROUP } from './access.ts';

const sessionOf = (role: Role) => ({
  token: 't',
  user: {
    _id: '0199d6a0-0000-7000-8000-000000000001',
    name: 'Asha',
    fullname: 'Asha Verma',
    username: 'asha',
    email: 'asha@quad.example',
    role,
    picture: null,
    isVerified: false,
    token: 't',
  },
});

describe('the guard of a group', () => {
  test('sends a guest to sign in', () => {
    expect(turnedAwayTo(null, USER_GROUP)).toBe('/login');
  });

  test.each(USER_GROUP)('lets a %s into the user group', (role) => {
    expect(turnedAwayTo(sessionOf(role), USER_GROUP)).toBeUndefined();
  });

  test('tells somebody of another role that they may not', () => {
    expect(turnedAwayTo(sessionOf('user'), ['moderator', 'admin'])).toBe('/unauthorized');
  });
});
