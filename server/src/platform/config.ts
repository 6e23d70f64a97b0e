import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { readAddress } from '@quad/contract/wire/email-address';
import { isOneLine } from '@quad/contract/wire/text-rules';
import { refuseMisspeltSafety } from './known-settings.ts';
import { type MediaConfig, readMedia } from './media-config.ts';
import { withSecretFiles } from './secret-files.ts';
import { readSocial, type SocialProviderConfig } from './social-config.ts';
import { readSocket } from './socket-config.ts';
import { StartError } from './start-error.ts';
import { UNIX_PEERS } from './trusted-proxies.ts';

/** The configuration from the environment, validated once at the start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database and local media, as an absolute path. */
  readonly dataDir: string;
  /** An external Postgres (≥ 15), or undefined for the embedded one. */
  /** Postgres itself: its sessions belong to Quad. */
  readonly databaseUrl: string | undefined;
  /** A pgbouncer in transaction mode in front of it, for calls. */
  readonly pooledDatabaseUrl: string | undefined;
  /** A replica of it, for lists; undefined without one. */
  readonly readDatabaseUrl: string | undefined;
  /** Fill an empty database with the demo campus, and allow signing in to its accounts. */
  readonly demo: boolean;
  /** The public address, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether browsers must use https for all hosts below the one of `publicUrl` too. */
  readonly httpsSubdomains: boolean;
  readonly rateLimit: boolean;
  /** The Redis or Valkey that several nodes share besides Postgres, if any. */
  readonly redisUrl: string | undefined;
  /** The keys that encrypt confidential reports, in base64; undefined for those in the data folder. */
  readonly grievanceKey: string | undefined;
  /** The keys that encrypt second factors, in base64; undefined for those in the data folder. */
  readonly accountKey: string | undefined;
  /** The keys that encrypt the votes of open secret ballots, in base64; undefined for those in the data folder. */
  readonly ballotKey: string | undefined;
  /** The folder of the nightly backups; undefined without backups. */
  readonly backupDir: string | undefined;
  /** The passphrase that encrypts backups. */
  readonly backupPassphrase: string | undefined;
  /** The most database connections for the calls of one process; undefined for a share of what Postgres allows. */
  readonly callConnections: number | undefined;
  /** The number of processes that serve, sharing the port. */
  readonly workers: number;
  /** How long a stopping node still answers, in seconds, while the balancer stops sending it requests. */
  readonly drainSeconds: number;
  /** The listening socket that systemd passed, as a file descriptor; undefined for `port` and `host`. */
  readonly socket: number | undefined;
  /** After how long without use a process ends, in seconds; 0 for never. The socket's owner starts another. */
  readonly idleStopSeconds: number;
  /** The level of the log; undefined for the default. From `info` on, each request is a line. */
  readonly log: (typeof LOG_LEVELS)[number] | undefined;
  /** The OTLP collector of traces, without a path, and the name of this service there; undefined without traces. */
  readonly traces: { readonly endpoint: string; readonly service: string } | undefined;
  /** The port of `/metrics` on loopback; 0 without metrics. */
  readonly metricsPort: number;
  /** Addresses and ranges of the proxies with a trusted X-Forwarded-For; `unix` for the peers of a Unix socket. */
  readonly trustProxy: readonly string[];
  /** The mail server, as smtp:// or smtps:// address; undefined without one. */
  readonly smtpUrl: string | undefined;
  /** The sender of mails: an address, or a name and an address as in `Quad <quad@college.example>`. */
  readonly mailFrom: MailAddress;
  readonly social: readonly SocialProviderConfig[];
  readonly media: MediaConfig;
  /** The origin of a test's own push service: the only one that may be outside the internet. */
  readonly testPushOrigin: string | undefined;
  /** The niceness of video processing: from 0, normal priority, to 19, lowest. */
  readonly videoNiceness: number;
  /** Whether passwords are hashed fast and without protection: only in tests. */
  readonly fastPasswords: boolean;
  readonly production: boolean;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;

/** Whether each request is a line of the log. */
export const logsRequests = ({ log }: Pick<Config, 'log'>): boolean => log === 'info' || log === 'debug';

type Environment = Readonly<Record<string, string | undefined>>;

/** Read the configuration. An invalid value is a StartError that names its variable. */
export function readConfig(given: Environment): Config {
  refuseMisspeltSafety(given);
  const env = withSecretFiles(given);
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const addressedUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const directUrl = url(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']);
  if (directUrl && !addressedUrl)
    throw new StartError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of pgbouncer');
  const databaseUrl = directUrl ?? addressedUrl;
  const readDatabaseUrl = url(env, 'DATABASE_READ_URL', ['postgres:', 'postgresql:']);
  if (readDatabaseUrl && !addressedUrl) throw new StartError('DATABASE_READ_URL needs DATABASE_URL, its primary');
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
  const collector = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  return {
    port,
    host,
    dataDir: resolve(text(env, 'QUAD_DATA_DIR') ?? 'data'),
    databaseUrl,
    pooledDatabaseUrl: directUrl && addressedUrl,
    readDatabaseUrl,
    demo,
    publicUrl,
    httpsSubdomains: choice(env, 'QUAD_HTTPS_SUBDOMAINS', ['0', '1'], '0') === '1',
    rateLimit,
    redisUrl: redisUrl(env, 'REDIS_URL'),
    grievanceKey: text(env, 'QUAD_GRIEVANCE_KEY'),
    accountKey: text(env, 'QUAD_ACCOUNT_KEY'),
    ballotKey: text(env, 'QUAD_BALLOT_KEY'),
    backupDir: folder(env, 'QUAD_BACKUP_DIR'),
    backupPassphrase: passphrase(env, 'QUAD_BACKUP_PASSPHRASE'),
    callConnections: integer(env, 'QUAD_CALL_CONNECTIONS', 0, 0, 1000) || undefined,
    workers: integer(env, 'QUAD_WORKERS', 1, 1, 64),
    drainSeconds: integer(env, 'QUAD_DRAIN_SECONDS', 0, 0, 3600),
    socket: readSocket(env),
    idleStopSeconds: integer(env, 'QUAD_IDLE_STOP_SECONDS', 0, 0, 24 * 3600),
    log: text(env, 'QUAD_LOG') === undefined ? undefined : choice(env, 'QUAD_LOG', LOG_LEVELS, 'warn'),
    traces: collector ? { endpoint: collector, service: text(env, 'OTEL_SERVICE_NAME') ?? 'quad' } : undefined,
    metricsPort: integer(env, 'QUAD_METRICS_PORT', 0, 0, 65_535),
    trustProxy: proxies(env, 'QUAD_TRUST_PROXY'),
    smtpUrl: smtpUrl(env, 'SMTP_URL'),
    mailFrom: mailAddress(env, 'MAIL_FROM') ?? { name: 'Quad', address: `no-reply@${mailHost(publicUrl)}` },
    social: readSocial({
      text: (name) => text(env, name),
      address: (name, fallback) => secretAddress(env, name, fallback, production),
    }),
    media: readMedia({
      text: (name) => text(env, name),
      url: (name, protocols) => url(env, name, protocols),
      choice: (name, choices, fallback) => choice(env, name, choices, fallback),
    }),
    testPushOrigin: testPushOrigin && new URL(testPushOrigin).origin,
    videoNiceness: integer(env, 'QUAD_VIDEO_NICE', 10, 0, 19),
    fastPasswords,
    production,
  };
}

/** An address that receives secrets: https, except for a test's stand-in on this machine. */
function secretAddress(env: Environment, name: string, fallback: string, production: boolean): URL {
  const address = new URL(url(env, name, ['https:', 'http:']) ?? fallback);
  if (address.protocol !== 'https:' && (production || !isLoopback(address.hostname)))
    throw new StartError(`${name} must be an address that starts with https://`);
  return address;
}

/** The setting that exposes Quad beyond this machine; undefined without one. */
function reachesBeyondMachine({ production, host, publicUrl }: Pick<Config, 'production' | 'host' | 'publicUrl'>) {
  if (production) return 'NODE_ENV=production';
  if (!isLoopback(host)) return `HOST=${host}`;
  return isLoopback(new URL(publicUrl).hostname) ? undefined : `QUAD_PUBLIC_URL=${publicUrl}`;
}

/** Whether a host is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** The host in a URL for a browser on this machine. */
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

/** A short passphrase protects nothing, because an attacker with the file can try passphrases without limit. */
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

/** Comma-separated addresses and CIDR ranges. Refuses a range of everything, because it would trust everyone. */
function proxies(env: Environment, name: string): string[] {
  const parts = (text(env, name) ?? '').split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      if (part === UNIX_PEERS) return part;
      const [, address = '', bits] = part.match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? [];
      const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
      const prefix = Number(bits ?? most);
      if (prefix < 1 || prefix > most)
        throw new StartError(
          `${name} must be unix, or addresses or ranges such as 10.0.0.0/8, with commas between, not "${part}"`,
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

/** The default host of the mail sender. An IP address takes no mail. */
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
    // The value may contain a password, so the error does not repeat it.
    throw new StartError(
      `${name} must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    );
  }
  return value;
}

/** The address of a Redis. Its path, if any, is the number of a database. */
function redisUrl(env: Environment, name: string): string | undefined {
  const value = url(env, name, ['redis:', 'rediss:']);
  if (value === undefined) return undefined;
  const { hostname, pathname } = new URL(value);
  // A broken escape in the password would fail in the library later, with the password in the error.
  if (hostname === '' || !/^(\/\d{0,3})?$/.test(pathname) || /%(?![\da-f]{2})/i.test(value))
    throw new StartError(`${name} must be an address such as redis://redis.example:6379/0`);
  return value;
}
