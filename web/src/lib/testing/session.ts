import type { Session } from '@quad/contract/accounts/auth';
import type { Role } from '@quad/contract/people/people';

/** The session of a person for tests, named by their username, which is their id as well. */
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
    token,
  } as const;
  return { token, user };
}
