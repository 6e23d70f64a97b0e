import type { WatchedCause } from '@quad/contract/campus/causes';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import type { Config } from '../../../platform/config.ts';
import { reachMailServer } from '../../../platform/mail/reach-mail-server.ts';
import { listOnce } from '../../../platform/media/bucket-check.ts';
import { isRedisReachable } from '../../../platform/redis/reach-redis.ts';

/** The problem of another machine that Quad uses; undefined when it answers. */
type Ask = () => Promise<{ readonly title: string; readonly text: string } | undefined>;

const source = (cause: WatchedCause, name: string, ask: Ask): AttentionSource => ({
  name,
  causes: [cause],
  isSlow: true,
  async check() {
    const problem = await ask();
    return problem ? [{ kind: cause, level: 'urgent', ...problem, to: null }] : [];
  },
});

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 200);

/** Unreachable machines that Quad uses: the mail server, the bucket and Redis, as far as they are set up. */
export function surroundingsAttention({
  smtpUrl,
  redisUrl,
  media: { s3 },
}: Pick<Config, 'smtpUrl' | 'redisUrl' | 'media'>): readonly AttentionSource[] {
  const sources: AttentionSource[] = [];
  if (smtpUrl !== undefined)
    sources.push(
      source('mail-server', 'the mail server', () =>
        reachMailServer(smtpUrl).then(
          () => undefined,
          (error) => ({
            title: 'Nobody gets mails',
            text: `The mail server does not take them. ${new URL(smtpUrl).hostname}: ${reasonOf(error)}.`,
          }),
        ),
      ),
    );
  if (s3)
    sources.push(
      source('bucket', 'the bucket', () =>
        listOnce(s3).then(
          () => undefined,
          (error) => ({
            title: 'Nobody can open or upload pictures and files',
            text: `Their store does not answer. ${s3.bucket}: ${reasonOf(error)}.`,
          }),
        ),
      ),
    );
  if (redisUrl !== undefined)
    sources.push(
      source('redis', 'Redis', async () =>
        (await isRedisReachable(redisUrl))
          ? undefined
          : {
              title: 'Limits are looser than usual',
              text: 'People can post and try passwords more often than allowed. Redis, which counts for all servers, does not answer.',
            },
      ),
    );
  return sources;
}
