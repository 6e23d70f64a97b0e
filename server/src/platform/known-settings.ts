import { SECRET_FILE_SETTINGS } from './secret-files.ts';
import { StartError } from './start-error.ts';

/** The variables that Quad reads, as in docs/configuration.md. */
const SETTINGS = [
  ...['PORT', 'HOST', 'NODE_ENV', 'LISTEN_PID', 'LISTEN_FDS'],
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'REDIS_URL'],
  ...['SMTP_URL', 'MAIL_FROM', 'MEDIA_URL', 'MEDIA_PURGE_URL', 'MEDIA_PURGE_METHOD', 'MEDIA_QUOTA_BYTES'],
  ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PATH_STYLE'],
  ...['OAUTH_GOOGLE_ID', 'OAUTH_GOOGLE_SECRET', 'OAUTH_GOOGLE_ISSUER'],
  ...['OAUTH_GITHUB_ID', 'OAUTH_GITHUB_SECRET', 'OAUTH_GITHUB_URL', 'OAUTH_GITHUB_API_URL'],
  ...['OAUTH_FACEBOOK_ID', 'OAUTH_FACEBOOK_SECRET', 'OAUTH_FACEBOOK_URL', 'OAUTH_FACEBOOK_GRAPH_URL'],
  ...['OIDC_ID', 'OIDC_SECRET', 'OIDC_ISSUER', 'OIDC_NAME', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SERVICE_NAME'],
  ...['QUAD_WORKERS', 'QUAD_DRAIN_SECONDS', 'QUAD_IDLE_STOP_SECONDS', 'QUAD_LOG', 'QUAD_METRICS_PORT'],
  ...['QUAD_CALL_CONNECTIONS', 'QUAD_HTTPS_SUBDOMAINS', ...SECRET_FILE_SETTINGS],
  ...['QUAD_VIDEO_NICE', 'QUAD_DEMO_PUBLIC', 'QUAD_PUBLIC_URL', 'QUAD_TEST_PUSH_ORIGIN', 'QUAD_TEST_PASSWORDS'],
  // read by scripts and tests
  ...['QUAD_TESTS', 'QUAD_CHROMIUM', 'QUAD_FUZZ_SEED', 'QUAD_FUZZ_MINUTES', 'QUAD_SERVER', 'QUAD_E2E_URL'],
  ...['QUAD_E2E_TEMPLATE', 'QUAD_E2E_COPY'],
  // set by `npm start` at the first start of an update
  'QUAD_RELEASE_CHANGE',
];

/** Settings whose default is less safe, or another campus: misspelt, they end the start. */
const SAFETY_SETTINGS = [
  ...['QUAD_DATA_DIR', 'QUAD_DEMO', 'QUAD_RATE_LIMIT', 'QUAD_TRUST_PROXY', 'QUAD_BACKUP_DIR'],
  ...['QUAD_BACKUP_PASSPHRASE', 'QUAD_ACCOUNT_KEY', 'QUAD_GRIEVANCE_KEY', 'QUAD_BALLOT_KEY'],
];

export const KNOWN_SETTINGS: ReadonlySet<string> = new Set([...SETTINGS, ...SAFETY_SETTINGS]);

/** The beginnings of names that belong to Quad alone. */
const OWN = /^(QUAD|S3|SMTP|MEDIA|OIDC)_/;
/** Kubernetes adds the addresses of services, and a service may be named `quad` or `media`. */
const OF_SERVICE = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)$/;
/** Typing errors between a name and a setting. More are another name. */
const ERRORS_MAX = 3;
/** Errors that make a name the misspelling of a safety setting. */
const SLIP_MAX = 2;

interface UnknownSetting {
  readonly name: string;
  /** The setting with the most similar name, if one is similar. */
  readonly nearest: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Warnings about variables that look like settings and that nothing reads, in the order of their names. Values may be
 * secrets, so a warning has none.
 */
export const settingWarnings = (env: Environment): string[] =>
  unknownSettings(env).map(({ name, nearest }) => messageOf(name, nearest));

/**
 * Refuse a misspelt safety setting, because its default would apply.
 *
 * @throws StartError
 */
export function refuseMisspeltSafety(env: Environment): void {
  for (const { name, nearest } of unknownSettings(env)) {
    if (nearest === undefined || env[nearest] !== undefined || !SAFETY_SETTINGS.includes(nearest)) continue;
    if (distance(name, nearest) <= SLIP_MAX) throw new StartError(messageOf(name, nearest));
  }
}

const messageOf = (name: string, nearest: string | undefined): string =>
  nearest === undefined
    ? `${name} is not a setting, and nothing reads it: docs/configuration.md lists the settings`
    : `${name} is not a setting; did you mean ${nearest}?`;

function unknownSettings(env: Environment): UnknownSetting[] {
  return Object.keys(env)
    .filter((name) => OWN.test(name) && !KNOWN_SETTINGS.has(name) && !isOfService(name, env[name]))
    .sort()
    .map((name) => ({ name, nearest: nearestTo(name) }));
}

const isOfService = (name: string, value = ''): boolean => OF_SERVICE.test(name) || /^(tcp|udp):/.test(value);

function nearestTo(name: string): string | undefined {
  const [nearest] = [...KNOWN_SETTINGS]
    .map((known) => ({ known, errors: distance(name, known) }))
    .filter(({ errors }) => errors <= ERRORS_MAX)
    .sort((a, b) => a.errors - b.errors);
  return nearest?.known;
}

/** The Levenshtein distance: letters to add, remove or replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, count) => count);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries()) {
      const replaced = (row[j] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
