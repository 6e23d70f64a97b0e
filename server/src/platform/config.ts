import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { readAddress } from '@quad/contract/wire/email-address';
import { isOneLine } from '@quad/contract/wire/text-rules';
import { readSocial, type SocialProviderConfig } from './social-config.ts';
import { StartError } from './start-error.ts';

/** What the environment decides, checked once at the start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the embedded database and local media live; absolute. */
  readonly dataDir: string;
  /** An external Postgres (≥ 15), or undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Whether an empty database is filled with the demo campus, and its accounts can be signed in to. */
  readonly demo: boolean;
  /** The address people use, without a trailing slash. */
  readonly publicUrl: string;
  readonly rateLimit: boolean;
  /** The Redis or Valkey that several nodes share besides Postgres, if they do. */
  readonly redisUrl: string | undefined;
  /** The keys that encrypt confidential reports, in base64; undefined for those in the data folder. */
  readonly grievanceKey: string | undefined;
  /** The keys that encrypt second factors, in base64; undefined for those in the data folder. */
  readonly accountKey: string | undefined;
  /** The keys that encrypt the votes of open secret ballots, in base64; undefined for those in the data folder. */
  readonly ballotKey: string | undefined;
  /** The folder that a backup is written to every night; undefined when none is. */
  readonly backupDir: string | undefined;
  /** Encrypts backups. */
  readonly backupPassphrase: string | undefined;
  /** How many processes serve, sharing the port. */
  readonly workers: number;
  /** Addresses and ranges of the proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  /** The server that takes mails, as smtp:// or smtps:// address; undefined when there is none. */
  readonly smtpUrl: string | undefined;
  /** Who mails are from: an address, or a name and an address as in `Quad <quad@college.example>`. */
  readonly mailFrom: MailAddress;
  /** The providers that people may sign in with, as far as they are set up. */
  readonly social: readonly SocialProviderConfig[];
  /** The origin of a push service that a test runs itself: the only one that need not be on the internet. */
  readonly testPushOrigin: string | undefined;
  /** How much everything else on the machine comes before the processing of videos: from 0, not at all, to 19. */
  readonly videoNiceness: number;
  /** Whether passwords are hashed fast and without protection: in tests only. */
  readonly fastPasswords: boolean;
  readonly production: boolean;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration; a value that cannot be is a StartError that names its variable. */
export function readConfig(env: Environment): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const production = env.NODE_ENV === 'production';
  const rateLimit = choice(env, 'QUAD_RATE_LIMIT', ['on', 'off'], 'on') === 'on';
  if (production && !rateLimit)
    throw new StartError('QUAD_RATE_LIMIT=off is for tests only; it is refused when NODE_ENV=production');
  const testPushOrigin = url(env, 'QUAD_TEST_PUSH_ORIGIN', ['http:']);
  if (production && testPushOrigin)
    throw new StartError('QUAD_TEST_PUSH_ORIGIN is for tests only; it is refused when NODE_ENV=production');
  const publicUrl = (url(env, 'QUAD_PUBLIC_URL', ['http:', 'https:']) ?? `http://${urlHost(host)}:${port}`).replace(
    /(?<!\/)\/+$/,
    '',
  );
  const fastPasswords = choice(env, 'QUAD_TEST_PASSWORDS', ['slow', 'fast'], 'slow') === 'fast';
  const reachable = reachesBeyondMachine({ production, host, publicUrl });
  if (fastPasswords && reachable)
    throw new StartError(`QUAD_TEST_PASSWORDS=fast is for tests only; it is refused with ${reachable}`);
  const demo = choice(env, 'QUAD_DEMO', ['0', '1'], databaseUrl ? '0' : '1') === '1';
  if (demo && choice(env, 'QUAD_DEMO_PUBLIC', ['0', '1'], '0') === '0' && reachable)
    throw new StartError(
      `everyone knows the password of the demo accounts, and with ${reachable} others could sign in to them: set QUAD_DEMO=0 for a campus of your own, or QUAD_DEMO_PUBLIC=1`,
    );
  return {
    port,
    host,
    dataDir: resolve(text(env, 'QUAD_DATA_DIR') ?? 'data'),
    databaseUrl,
    demo,
    publicUrl,
    rateLimit,
    redisUrl: redisUrl(env, 'REDIS_URL'),
    grievanceKey: text(env, 'QUAD_GRIEVANCE_KEY'),
    accountKey: text(env, 'QUAD_ACCOUNT_KEY'),
    ballotKey: text(env, 'QUAD_BALLOT_KEY'),
    backupDir: folder(env, 'QUAD_BACKUP_DIR'),
    backupPassphrase: passphrase(env, 'QUAD_BACKUP_PASSPHRASE'),
    workers: integer(env, 'QUAD_WORKERS', 1, 1, 64),
    trustProxy: proxies(env, 'QUAD_TRUST_PROXY'),
    smtpUrl: smtpUrl(env, 'SMTP_URL'),
    mailFrom: mailAddress(env, 'MAIL_FROM') ?? { name: 'Quad', address: `no-reply@${mailHost(publicUrl)}` },
    social: readSocial({
      text: (name) => text(env, name),
      address: (name, fallback) => secretAddress(env, name, fallback, production),
    }),
    testPushOrigin: testPushOrigin && new URL(testPushOrigin).origin,
    videoNiceness: integer(env, 'QUAD_VIDEO_NICE', 10, 0, 19),
    fastPasswords,
    production,
  };
}

/** An address that secrets are sent to: over https, but for a stand-in on this machine that a test runs. */
function secretAddress(env: Environment, name: string, fallback: string, production: boolean): URL {
  const address = new URL(url(env, name, ['https:', 'http:']) ?? fallback);
  if (address.protocol !== 'https:' && (production || !isLoopback(address.hostname)))
    throw new StartError(`${name} must be an address that starts with https://`);
  return address;
}

/** The setting that lets others than this machine's users reach Quad; undefined when none does. */
function reachesBeyondMachine({ production, host, publicUrl }: Pick<Config, 'production' | 'host' | 'publicUrl'>) {
  if (production) return 'NODE_ENV=production';
  if (!isLoopback(host)) return `HOST=${host}`;
  return isLoopback(new URL(publicUrl).hostname) ? undefined : `QUAD_PUBLIC_URL=${publicUrl}`;
}

/** Whether only this machine reaches a host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** The host as a browser on this machine would name it. */
function urlHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/** A folder, as an absolute path. */
function folder(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  return value === undefined ? undefined : resolve(value);
}

/** Who has the file can try passphrases for as long as they like: a short one protects nothing. */
function passphrase(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && value.length < PASSPHRASE_MIN)
    throw new StartError(`${name} must have at least ${PASSPHRASE_MIN} characters: five words, say`);
  return value;
}
const PASSPHRASE_MIN = 16;

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
  }
  return number;
}

function choice<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = text(env, name) ?? fallback;
  const chosen = choices.find((one) => one === value);
  if (chosen === undefined) throw new StartError(`${name} must be ${choices.join(' or ')}, not "${value}"`);
  return chosen;
}

/** Addresses and CIDR ranges with commas between them. A range of everything would believe anybody. */
function proxies(env: Environment, name: string): string[] {
  const parts = (text(env, name) ?? '').split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [, address = '', bits] = part.match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? [];
      const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
      const prefix = Number(bits ?? most);
      if (prefix < 1 || prefix > most)
        throw new StartError(
          `${name} must be addresses or ranges such as 10.0.0.0/8, with commas between, not "${part}"`,
        );
      return part;
    });
}

function smtpUrl(env: Environment, name: string): string | undefined {
  const value = url(env, name, ['smtp:', 'smtps:']);
  if (value !== undefined && new URL(value).hostname === '')
    throw new StartError(`${name} must name a host, as in smtp://mail.college.example:587`);
  return value;
}

/** The host that mails are from unless told: an address without a name takes no mail. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isIPv4(hostname) || hostname.startsWith('[') ? 'localhost' : hostname;
}

/** An address, alone or in angle brackets after a name. */
function mailAddress(env: Environment, name: string): MailAddress | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const [, sender, bracketed] = value.match(/^([^<>]*)<([^<>]+)>$/) ?? [];
  const address = bracketed ?? value;
  const sendersName = sender?.trim().replace(/^"(.*)"$/, '$1') || 'Quad';
  const ascii = readAddress(address);
  if (ascii === undefined || !isOneLine(sendersName))
    throw new StartError(`${name} must be an address such as quad@college.example or "Quad <quad@college.example>"`);
  return { name: sendersName, address: ascii };
}

function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    // the value itself may hold a password, so it is not repeated
    throw new StartError(
      `${name} must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    );
  }
  return value;
}

/** The address of a Redis; its path, if any, is the number of a database. */
function redisUrl(env: Environment, name: string): string | undefined {
  const value = url(env, name, ['redis:', 'rediss:']);
  if (value === undefined) return undefined;
  const { hostname, pathname } = new URL(value);
  // a broken escape in the password would stop the library later, with the password in its words
  if (hostname === '' || !/^(\/\d{0,3})?$/.test(pathname) || /%(?![\da-f]{2})/i.test(value))
    throw new StartError(`${name} must be an address such as redis://redis.example:6379/0`);
  return value;
}
