import { hash, randomBytes } from 'node:crypto';

/** Make a token of 256 random bits and its hash. The link carries the token; the database stores only the hash. */
export function newInvitationToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

export const hashOfToken = (token: string): string => hash('sha256', token, 'hex');

/** The link that accepts an invitation. Browsers never send the part after `#`, so no server logs the token. */
export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}/signup#invitation=${token}`;
