import { randomBytes } from 'node:crypto';
import { signIn } from '@quad/contract/accounts/auth';
import { tokenSigner } from '../../../platform/auth/signed-tokens.ts';

/** A browser that has signed in before. */
export interface Device {
  readonly id: string;
  /** A mark for each account it has signed in to, the newest first: only the server can make one. */
  readonly marks: readonly string[];
}

const NAME = 'quad-device';
/** Browsers take a cookie of this name over https alone. `__Host-` would have it sent to every address. */
const SECURE_NAME = `__Secure-${NAME}`;
/** Accounts that one browser is known to, say that of a family. */
const ACCOUNTS_MAX = 8;
const LIFETIME_SECONDS = 400 * 24 * 3600;

/**
 * Tells browsers that have signed in to an account from strangers who guess its password: a cookie holds a random name
 * and, for each account, a signature of both. Nothing is stored, and the cookie opens no session: it only keeps a
 * stranger's guesses from counting against its owner.
 */
export function createDevices({ secret, secure }: { secret: string; secure: boolean }) {
  const signer = tokenSigner(secret, 'device');
  const name = secure ? SECURE_NAME : NAME;
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})((?:\\.[\\w-]{22}){1,${ACCOUNTS_MAX}})(?:;|$)`);
  const read = (cookies: string | undefined): Device | undefined => {
    const [, id, marks] = cookies?.match(value) ?? [];
    return id === undefined || marks === undefined ? undefined : { id, marks: marks.slice(1).split('.') };
  };
  const markOf = (id: string, email: string) => signer.signatureOf(`${id} ${email.toLowerCase()}`);
  return {
    /** The device of a request, when it is known to this account. */
    known(cookies: string | undefined, email: string): Device | undefined {
      const device = read(cookies);
      return device?.marks.includes(markOf(device.id, email)) ? device : undefined;
    },
    /** The Set-Cookie header that makes the device of a request known to an account. It is sent to sign-in alone. */
    remember(cookies: string | undefined, email: string): string {
      const { id, marks } = read(cookies) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
      const mark = markOf(id, email);
      const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, ACCOUNTS_MAX);
      const attributes = `Path=${signIn.path}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict`;
      return `${name}=${[id, ...kept].join('.')}; ${attributes}${secure ? '; Secure' : ''}`;
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
