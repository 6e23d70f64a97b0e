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
            title: 'The mail server takes no mails',
            text: `${new URL(smtpUrl).hostname}: ${reasonOf(error)}.`,
          }),
        ),
      ),
    );
  if (s3)
    sources.push(
      source('bucket', 'the bucket', () =>
        listOnce(s3).then(
          () => undefined,
          (error) => ({ title: 'The bucket of media does not answer', text: `${s3.bucket}: ${reasonOf(error)}.` }),
        ),
      ),
    );
  if (redisUrl !== undefined)
    sources.push(
      source('redis', 'Redis', async () =>
        (await isRedisReachable(redisUrl))
          ? undefined
          : { title: 'Redis does not answer', text: 'Each node counts calls alone, so limits are looser.' },
      ),
    );
  return sources;
}
