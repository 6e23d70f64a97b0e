import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** The settings that hold a secret, or an address that may hold one. */
const SECRET_SETTINGS = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'REDIS_URL', 'SMTP_URL'],
  ...['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ...['OAUTH_GOOGLE_SECRET', 'OAUTH_GITHUB_SECRET', 'OAUTH_FACEBOOK_SECRET', 'OIDC_SECRET'],
  ...['QUAD_ACCOUNT_KEY', 'QUAD_GRIEVANCE_KEY', 'QUAD_BALLOT_KEY', 'QUAD_BACKUP_PASSPHRASE'],
] as const;

const fileName = (setting: string) => `${setting}_FILE`;

/** The settings that name a file with a secret, as in docs/configuration.md. */
export const SECRET_FILE_SETTINGS: readonly string[] = SECRET_SETTINGS.map(fileName);

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Add the secrets that are in files: a vault's agent, systemd, Docker or Kubernetes writes a secret to a file, and a
 * setting such as `SMTP_URL_FILE` names it. The line break at its end does not count.
 *
 * @throws StartError for a file that cannot be read or is empty, and for a secret that is given twice
 */
export function withSecretFiles(env: Environment): Environment {
  const secrets: Record<string, string> = {};
  for (const setting of SECRET_SETTINGS) {
    const path = env[fileName(setting)]?.trim();
    if (!path) continue;
    if (env[setting]?.trim()) throw new StartError(`${setting} and ${fileName(setting)} are both set: remove one`);
    secrets[setting] = secretIn(path, fileName(setting));
  }
  return Object.keys(secrets).length === 0 ? env : { ...env, ...secrets };
}

function secretIn(path: string, name: string): string {
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartError(`${name} names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (secret === '') throw new StartError(`${name} names ${path}, which is empty`);
  return secret;
}
