import { randomBytes } from 'node:crypto';
import { signIn } from '@quad/contract/accounts/auth';
import { tokenSigner } from '../../../platform/auth/signed-tokens.ts';

/** A browser that has signed in before. */
export interface Device {
  readonly id: string;
  /** A signature for each account that the browser has signed in to, newest first. */
  readonly marks: readonly string[];
}

const NAME = 'quad-device';
/** Browsers accept a cookie with this prefix over https only, and only from this host. It requires the path `/`. */
const SECURE_NAME = `__Host-${NAME}`;
/** The name that browsers may have stored until 2026. */
const FORMER_NAME = `__Secure-${NAME}`;
/** Accounts per browser, which a family may share. */
const ACCOUNTS_MAX = 8;
const LIFETIME_SECONDS = 400 * 24 * 3600;

/**
 * Recognise browsers that have signed in to an account before. A cookie holds a random id and, for each account, a
 * signature of the id and the account. It opens no session: it only keeps strangers' guesses from counting against the
 * owner. The server stores nothing.
 */
export function createDevices({ secret, secure }: { secret: string; secure: boolean }) {
  const signer = tokenSigner(secret, 'device');
  const name = secure ? SECURE_NAME : NAME;
  const names = secure ? `(?:${SECURE_NAME}|${FORMER_NAME})` : NAME;
  const value = new RegExp(`(?:^|;\\s*)${names}=([\\w-]{22})((?:\\.[\\w-]{22}){1,${ACCOUNTS_MAX}})(?:;|$)`);
  const read = (cookies: string | undefined): Device | undefined => {
    const [, id, marks] = cookies?.match(value) ?? [];
    return id === undefined || marks === undefined ? undefined : { id, marks: marks.slice(1).split('.') };
  };
  const markOf = (id: string, email: string) => signer.signatureOf(`${id} ${email.toLowerCase()}`);
  return {
    /** The device of a request, if the account knows it. */
    known(cookies: string | undefined, email: string): Device | undefined {
      const device = read(cookies);
      return device?.marks.includes(markOf(device.id, email)) ? device : undefined;
    },
    /** The Set-Cookie header that makes a device known to an account. */
    remember(cookies: string | undefined, email: string): string {
      const { id, marks } = read(cookies) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
      const mark = markOf(id, email);
      const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, ACCOUNTS_MAX);
      const attributes = `Path=${secure ? '/' : signIn.path}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict`;
      return `${name}=${[id, ...kept].join('.')}; ${attributes}${secure ? '; Secure' : ''}`;
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
