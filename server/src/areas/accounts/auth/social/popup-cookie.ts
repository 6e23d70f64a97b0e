import { randomBytes } from 'node:crypto';
import { STATE_LIFETIME_MS } from './states.ts';

const NAME = 'quad-social';
const PATH = '/api/auth/social';

/** The cookie of the popup: an answer of a provider counts only in the browser that asked. It opens nothing. */
export function createPopupCookie({ secure }: { secure: boolean }) {
  // browsers take a cookie of this name over https alone
  const name = secure ? `__Secure-${NAME}` : NAME;
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})(?:;|$)`);
  const read = (cookies: string | undefined): string | undefined => cookies?.match(value)?.[1];
  return {
    read,
    /** What the cookie holds, and the header that sets it: several popups of a browser share one. */
    renew(cookies: string | undefined): { browser: string; header: string } {
      const browser = read(cookies) ?? randomBytes(16).toString('base64url');
      // the provider leads back from another site: a strict cookie would not come along
      const attributes = `Path=${PATH}; Max-Age=${STATE_LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax`;
      return { browser, header: `${name}=${browser}; ${attributes}${secure ? '; Secure' : ''}` };
    },
  };
}

export type PopupCookie = ReturnType<typeof createPopupCookie>;
