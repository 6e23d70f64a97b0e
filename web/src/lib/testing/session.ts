import type { Session } from '@quad/contract/accounts/auth';
import type { Role } from '@quad/contract/people/people';

/** A session for tests. The username is also the id and the name. */
export function aSession(username: string, role: Role = 'user'): Session {
  const token = `token-of-${username}`;
  const user = {
    _id: username,
    name: username,
    fullname: username,
    username,
    email: `${username}@quad.example`,
    role,
    picture: null,
    isVerified: false,
    language: 'en',
    token,
  } as const;
  return { token, user };
}
