import { randomBytes } from 'node:crypto';
import { STATE_LIFETIME_MS } from './states.ts';

const NAME = 'quad-social';
const PATH = '/api/auth/social';

/** The popup's cookie. It ties a provider's answer to the browser that began the sign-in, and opens no session. */
export function createPopupCookie({ secure }: { secure: boolean }) {
  // browsers accept a cookie with this prefix over https only, from this host only, and with the path `/`
  const name = secure ? `__Host-${NAME}` : NAME;
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})(?:;|$)`);
  const read = (cookies: string | undefined): string | undefined => cookies?.match(value)?.[1];
  return {
    read,
    /** The cookie's value and its Set-Cookie header. All popups of a browser share the value. */
    renew(cookies: string | undefined): { browser: string; header: string } {
      const browser = read(cookies) ?? randomBytes(16).toString('base64url');
      // the provider redirects from another site, where browsers do not send a strict cookie
      const attributes = `Path=${secure ? '/' : PATH}; Max-Age=${STATE_LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax`;
      return { browser, header: `${name}=${browser}; ${attributes}${secure ? '; Secure' : ''}` };
    },
  };
}

export type PopupCookie = ReturnType<typeof createPopupCookie>;
