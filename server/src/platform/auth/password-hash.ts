/** The work of scrypt: N is 2 to the power of `ln`; memory is 128 · N · r bytes. */
export interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** A stored hash, taken apart. */
export interface PasswordHash {
  readonly cost: Cost;
  readonly salt: Buffer | string;
  readonly key: Buffer;
}

/** The cost of new hashes, one of those that OWASP's Password Storage Cheat Sheet advises: 16 MiB, p = 5. */
export const COST: Cost = { ln: 14, r: 8, p: 5 };
/** For tests only: it protects no password. */
export const FAST_COST: Cost = { ln: 4, r: 1, p: 1 };
/** The cost of hashes without parameters, which better-auth made until 2026: `salt:key`, in hex. */
const UNNAMED_COST: Cost = { ln: 14, r: 16, p: 1 };

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const isSame = (one: Cost, other: Cost) => one.ln === other.ln && one.r === other.r && one.p === other.p;
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Write a hash in the PHC string format, which names its algorithm and its cost, so that both can change. */
export const formatHash = ({ ln, r, p }: Cost, salt: Buffer, key: Buffer): string =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(key)}`;

/** @throws Error for a text that is no hash */
export function parseHash(stored: string): PasswordHash {
  const [, ln, r, p, salt, key] = PHC.exec(stored) ?? [];
  if (salt && key)
    return {
      cost: { ln: Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, 'base64'),
      key: Buffer.from(key, 'base64'),
    };
  const [hexSalt, hexKey, ...more] = stored.split(':');
  if (!hexSalt || !hexKey || more.length > 0) throw new Error('this is not a password hash');
  // The salt of these hashes is its text.
  return { cost: UNNAMED_COST, salt: hexSalt, key: Buffer.from(hexKey, 'hex') };
}

/** Whether a hash has another cost than new ones: it is replaced when its owner signs in. */
export function isOutdated(stored: string): boolean {
  const { cost } = parseHash(stored);
  return !isSame(cost, COST) && !isSame(cost, FAST_COST);
}

/**
 * The work that makes verifying an outdated hash take as long as a new one; undefined for a new one. Otherwise the time
 * of a wrong password would show which addresses have an account.
 */
export function missingWork({ cost }: PasswordHash): Cost | undefined {
  const p = COST.p - (cost.r * cost.p) / COST.r;
  return cost.ln === COST.ln && p >= 1 ? { ...COST, p } : undefined;
}

/** Whether the hash was made at the cost of tests, which protects no password. */
export const isForTests = ({ cost }: PasswordHash): boolean => isSame(cost, FAST_COST);
