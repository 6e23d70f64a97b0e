import { hash, randomBytes } from 'node:crypto';

/** What stands in a link, and what is stored of it: 256 bits, of which only the hash is kept. */
export function newInvitationToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

export const hashOfToken = (token: string): string => hash('sha256', token, 'hex');

/** Where an invitation is accepted. What stands behind `#` is sent to no server and stands in no log. */
export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}/signup#invitation=${token}`;
