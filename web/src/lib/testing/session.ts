import type { Session } from '@quad/contract/auth';

/** The session of a person for tests, named by their username, which is their id as well. */
export function aSession(username: string): Session {
  const token = `token-of-${username}`;
  const user = {
    _id: username,
    name: username,
    fullname: username,
    username,
    email: `${username}@quad.example`,
    role: 'user',
    picture: null,
    isVerified: false,
    token,
  } as const;
  return { token, user };
}
