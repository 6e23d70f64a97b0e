import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { addJob, addJobs, defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { Push, PushOutcome } from '../../platform/push/push.ts';
import * as repo from './push.repo.ts';
import type { MessageAbout } from './push-messages.rules.ts';
import type { PushSilence } from './push-silence.ts';
import type { PushSource } from './push-source.ts';
import { latest } from './quiet-hours.rules.ts';

/** A message that waits for its push service; `until` is an ISO time. */
export type WaitingMessage = MessageAbout & { readonly deviceId: string; readonly until: string };

const sendPush = defineJob<WaitingMessage>('send-push');
const sendPushes = defineJob<{ messages: readonly WaitingMessage[] }>('send-pushes');

/** About six hours. */
const MAX_ATTEMPTS = 10;
/** The pause before the second attempt for a message that was sent with others; later pauses grow. */
const RETRY_MS = 3000;
/** As many messages have a job of their own, which a newer message about the same thing replaces. */
const ALONE_MOST = 10;
/** Messages of one job. */
const TOGETHER = 50;
/** Messages of one job that are on their way at once. */
const AT_ONCE = 16;

const OPTIONS = {
  // a message that waits for its push service is replaced by a newer one about the same thing
  keyOf: ({ deviceId, message }: WaitingMessage) => `push:${deviceId}:${message.topic}`,
  maxAttempts: MAX_ATTEMPTS,
};

/** Queue messages for devices, in the transaction that marks their items as pushed. */
export async function queueMessages(trx: Executor, messages: readonly WaitingMessage[]): Promise<void> {
  if (messages.length <= ALONE_MOST) return addJobs(trx, sendPush, messages, OPTIONS);
  const chunks = Array.from({ length: Math.ceil(messages.length / TOGETHER) }, (_, turn) => ({
    messages: messages.slice(turn * TOGETHER, (turn + 1) * TOGETHER),
  }));
  await addJobs(trx, sendPushes, chunks);
}

/** The jobs that send queued messages to the push services of devices. */
export function pushSending(parts: {
  db: Database;
  push: Push;
  sources: readonly PushSource[];
  silences: readonly PushSilence[];
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
}): readonly JobHandler[] {
  const { db, push, sources, silences, logger, now } = parts;

  /** The messages that still have a device and news, each with its device. */
  const current = async (messages: readonly WaitingMessage[]) => {
    const found = await repo.findDevices(
      db,
      messages.map(({ deviceId }) => deviceId),
    );
    const reachable = messages.flatMap((message) => {
      const device = found.get(message.deviceId);
      return device && Date.parse(message.until) >= now() ? [{ message, device }] : [];
    });
    const ends = await Promise.all(
      silences.map((silence) => silence.endsOf([...new Set(reachable.map(({ device }) => device.person_id))])),
    );
    // a silence has begun while a message waited for its push service
    const audible = reachable.filter(({ message, device }) => {
      const end = message.isOfficial ? undefined : latest(ends.map((of) => of.get(device.person_id)));
      return !end || end.getTime() <= now();
    });
    const unread = new Set<unknown>();
    for (const source of sources) {
      const asked = audible.flatMap((one) =>
        one.message.about
          .filter((about) => about.source === source.name)
          .map(({ items }) => ({ one, personId: one.device.person_id, items })),
      );
      const answers = asked.length > 0 ? await source.areUnread(asked) : [];
      for (const [turn, { one }] of asked.entries()) if (answers[turn]) unread.add(one);
    }
    return audible.filter((one) => unread.has(one));
  };

  const finish = async (executor: Executor, device: repo.Device, outcome: PushOutcome): Promise<void> => {
    if (outcome === 'gone') await repo.forgetDevice(executor, device);
    if (outcome === 'refused') logger.warn('a push service refused a message');
  };

  return [
    handleJob(sendPush, async (message, { isLast }) => {
      for (const { device } of await current([message]))
        try {
          const outcome = await push.send(device, message.message);
          if (outcome === 'sent') await repo.recordDeliveries(db, [device.id]);
          await finish(db, device, outcome);
        } catch (error) {
          // earlier attempts failed too, over hours
          if (!isLast) throw error;
          logger.warn({ err: error }, 'a push message is given up');
        }
    }),
    handleJob(sendPushes, async ({ messages }) => {
      const limit = pLimit(AT_ONCE);
      const results = await limit.map(await current(messages), async ({ message, device }) => ({
        message,
        device,
        outcome: await push.send(device, message.message).catch(() => 'delayed' as const),
      }));
      await transact(db, async (trx) => {
        const sent = results.filter(({ outcome }) => outcome === 'sent');
        await repo.recordDeliveries(
          trx,
          sent.map(({ device }) => device.id),
        );
        for (const { message, device, outcome } of results)
          if (outcome === 'delayed')
            await addJob(trx, sendPush, message, {
              key: OPTIONS.keyOf(message),
              maxAttempts: OPTIONS.maxAttempts,
              runAt: new Date(now() + RETRY_MS),
            });
          else await finish(trx, device, outcome);
      });
    }),
  ];
}
