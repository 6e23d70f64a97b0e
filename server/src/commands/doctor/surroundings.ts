import { type Config, isLoopback } from '../../platform/config.ts';
import { settingWarnings } from '../../platform/known-settings.ts';
import { reachMailServer } from '../../platform/mail/reach-mail-server.ts';
import { listOnce } from '../../platform/media/bucket-check.ts';
import { plainConnections } from '../../platform/plain-connections.ts';
import { isRedisReachable } from '../../platform/redis/reach-redis.ts';
import { examineCdn } from './cdn.ts';
import { certificateProblem } from './certificate.ts';
import { about, type Finding, messageOf } from './finding.ts';

const PATIENCE_MS = 8000;
/** With a larger clock difference, codes of authenticator apps and tickets are wrong. */
const CLOCK_MS = 20_000;

/** Examine what Quad depends on: its address, the mail server, Redis, the bucket, the CDN. */
export async function examineSurroundings(config: Config): Promise<Finding[]> {
  const [address, mail, redis, bucket, cdn] = await Promise.all([
    examineAddress(config),
    examineMail(config),
    examineRedis(config),
    examineBucket(config),
    examineCdn(config),
  ]);
  return [...settings(), ...plain(config), ...address, mail, ...redis, ...bucket, ...cdn];
}

/** A misspelt setting has no effect, and its default applies. */
const settings = (): Finding[] => settingWarnings(process.env).map((says) => about('settings').warn(says));

const plain = (config: Config): Finding[] =>
  plainConnections(config).map(({ setting, host, remedy }) =>
    about('settings').warn(`${setting} leads to ${host} without encryption: ${remedy}, unless the network is your own`),
  );

/** The meaning of an answer that is not Quad's. A proxy itself answers 502, 503 or 504 when it reaches no Quad. */
const stranger = (status: number): string =>
  status >= 502 && status <= 504
    ? 'the proxy does not reach Quad: start Quad, or correct its address in the proxy'
    : 'is it another server?';

export async function examineAddress({ publicUrl, production }: Config): Promise<Finding[]> {
  const finding = about('address');
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = isLoopback(hostname);
  const found: Finding[] = [];
  if (isLocal)
    found.push(finding.warn(`${publicUrl} leads to this machine alone: set QUAD_PUBLIC_URL to what people will use`));
  else if (protocol !== 'https:')
    found.push(
      finding.fail(`${publicUrl} is not encrypted: put a proxy with a certificate before Quad, and name https://`),
    );
  if (!isLocal && !production) found.push(about('mode').warn('set NODE_ENV=production on a server that others reach'));
  try {
    const answer = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = (await answer.json().catch(() => ({}))) as { status?: string; message?: string };
    if (answer.ok && body.status === 'ok') found.push(finding.ok(`Quad answers on ${publicUrl}`));
    else found.push(finding.fail(`${publicUrl} answers ${answer.status}: ${body.message ?? stranger(answer.status)}`));
    found.push(...examineClock(answer.headers.get('date')));
  } catch (error) {
    const problem = certificateProblem(error);
    if (problem !== undefined) return [...found, about('certificate').fail(`${hostname}: ${problem}`)];
    const cause = error instanceof Error && error.cause ? messageOf(error.cause) : messageOf(error);
    found.push(
      finding.warn(`nothing answers on ${publicUrl} (${cause}): start Quad, or look at the proxy and the name server`),
    );
  }
  return found;
}

function examineClock(date: string | null): Finding[] {
  const finding = about('clock');
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return [];
  const off = Math.abs(Date.now() - there);
  if (off > CLOCK_MS)
    return [finding.fail(`this machine and its address differ by ${Math.round(off / 1000)} s: set the clock by NTP`)];
  return [];
}

async function examineMail({ smtpUrl, mailFrom }: Config): Promise<Finding> {
  const finding = about('mail-server');
  if (smtpUrl === undefined)
    return finding.warn('no mail can be sent, so nobody can reset a password: set SMTP_URL and MAIL_FROM');
  const { hostname } = new URL(smtpUrl);
  try {
    await reachMailServer(smtpUrl);
    return finding.ok(`${hostname} takes mails from ${mailFrom.address}`);
  } catch (error) {
    const problem = certificateProblem(error);
    if (problem !== undefined) return finding.fail(`${hostname} takes no mails: ${problem}`);
    return finding.fail(`${hostname} takes no mails (${messageOf(error)}): look at SMTP_URL`);
  }
}

async function examineRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === undefined) return [];
  const finding = about('redis');
  if (await isRedisReachable(redisUrl)) return [finding.ok('it answers')];
  return [finding.fail('it does not answer: limits are those of each node until it does. Look at REDIS_URL')];
}

/** Examine the bucket by a listing, which changes nothing. */
async function examineBucket({ media: { s3 } }: Config): Promise<Finding[]> {
  if (!s3) return [];
  const finding = about('bucket');
  try {
    await listOnce(s3);
    return [finding.ok(`${s3.bucket} answers on ${s3.endpoint}`)];
  } catch (error) {
    return [
      finding.fail(`${s3.bucket} on ${s3.endpoint} cannot be listed (${messageOf(error)}): check the S3 settings`),
    ];
  }
}
