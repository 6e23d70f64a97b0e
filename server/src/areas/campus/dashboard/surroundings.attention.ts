import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { WatchedCause } from '@quad/contract/campus/causes';
import { say } from '@quad/contract/language/say';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import type { Config } from '../../../platform/config.ts';
import { reachMailServer } from '../../../platform/mail/reach-mail-server.ts';
import { listOnce } from '../../../platform/media/bucket-check.ts';
import { isRedisReachable } from '../../../platform/redis/reach-redis.ts';

/** The problem of another machine that Quad uses; undefined when it answers. */
type Ask = () => Promise<{ readonly title: string; readonly text: string } | undefined>;

const source = (cause: WatchedCause, name: MessageDescriptor, ask: Ask): AttentionSource => ({
  get name() {
    return say(name);
  },
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
      source('mail-server', msg`the mail server`, () =>
        reachMailServer(smtpUrl).then(
          () => undefined,
          (error) => ({
            title: say(msg`Nobody gets mails`),
            text: say(
              msg`The mail server does not take them. ${{ host: new URL(smtpUrl).hostname }}: ${{ reason: reasonOf(error) }}.`,
            ),
          }),
        ),
      ),
    );
  if (s3)
    sources.push(
      source('bucket', msg`the bucket`, () =>
        listOnce(s3).then(
          () => undefined,
          (error) => ({
            title: say(msg`Nobody can open or upload pictures and files`),
            text: say(msg`Their store does not answer. ${{ bucket: s3.bucket }}: ${{ reason: reasonOf(error) }}.`),
          }),
        ),
      ),
    );
  if (redisUrl !== undefined)
    sources.push(
      source('redis', msg`Redis`, async () =>
        (await isRedisReachable(redisUrl))
          ? undefined
          : {
              title: say(msg`Limits are looser than usual`),
              text: say(
                msg`People can post and try passwords more often than allowed. Redis, which counts for all servers, does not answer.`,
              ),
            },
      ),
    );
  return sources;
}
