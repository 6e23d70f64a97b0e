import type { QuietHours } from '@quad/contract/notifications/notifications';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { Push } from '../../platform/push/push.ts';
import { inLanguage } from '../../platform/texts/language.ts';
import { languageOfPerson } from '../../platform/texts/languages-of-people.ts';
import * as repo from './push.repo.ts';
import { type MessageAbout, messagesOf } from './push-messages.rules.ts';
import type { PushSilence } from './push-silence.ts';
import type { PushSource } from './push-source.ts';
import { isQuiet, lastQuietEnd, latest, nextQuietEnd } from './quiet-hours.rules.ts';

export interface PushSettings {
  readonly push: boolean;
  readonly quietHours: QuietHours | null;
}

/** Queued by the SQL function wake_push(), once per person. */
const deliverPush = defineJob<{ personId: string }>('deliver-push');
const sendPush = defineJob<MessageAbout & { deviceId: string; until: string }>('send-push');

/** Items read per source; a larger number is sent as one summary anyway. */
const PENDING_MOST = 50;
/** About six hours. */
const MAX_ATTEMPTS = 10;

/** The jobs that push news to people's devices. */
export function pushDelivery(parts: {
  db: Database;
  push: Push;
  sources: readonly PushSource[];
  silences: readonly PushSilence[];
  settingsOf: (personId: string) => Promise<PushSettings>;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
}): readonly JobHandler[] {
  const { db, push, sources, silences, settingsOf, logger, now } = parts;
  const sourceOf = new Map(sources.map((source) => [source.name, source]));

  /** The latest end of the person's silences, past or future. */
  const silenceEndOf = async (personId: string) =>
    latest(await Promise.all(silences.map((silence) => silence.endOf(personId))));

  /** Collect a person's news and queue messages for each device. It runs in the person's language. */
  const deliver = async ({ personId }: { personId: string }) => {
    const [viewer, { push: isOn, quietHours }, silenceEnd] = await Promise.all([
      repo.viewerOf(db, personId),
      settingsOf(personId),
      silenceEndOf(personId),
    ]);
    if (!viewer || !isOn) return;
    const instant = new Date(now());
    const quietEndsAt = quietHours && isQuiet(quietHours, instant) ? nextQuietEnd(quietHours, instant) : undefined;
    const isSilenced = silenceEnd !== undefined && silenceEnd > instant;
    const only = quietEndsAt ? ('urgent' as const) : isSilenced ? ('official' as const) : undefined;
    await transact(db, async (trx) => {
      // a separate key, because wake_push() does not move a waiting job, and some messages are sent before the end
      const runAt = quietEndsAt ?? (isSilenced ? silenceEnd : undefined);
      if (runAt) await addJob(trx, deliverPush, { personId }, { key: `push-silence:${personId}`, runAt });
      await repo.lockPerson(trx, personId);
      const devices = await repo.devicesOf(db, personId);
      const pending = await Promise.all(
        sources.map(async (source) => ({
          source,
          items: await source.pending(viewer, PENDING_MOST, only),
        })),
      );
      const quietEnd = quietHours && !quietEndsAt ? lastQuietEnd(quietHours, instant) : undefined;
      const messages = messagesOf(pending, latest([quietEnd, only ? undefined : silenceEnd]));
      for (const { source, items } of pending) await source.markPushed(trx, viewer, items);
      for (const { id } of devices) {
        for (const { message, about, isOfficial } of messages) {
          const until = new Date(instant.getTime() + message.ttlSeconds * 1000).toISOString();
          // a message that waits for its push service is replaced by a newer one about the same thing
          const options = { key: `push:${id}:${message.topic}`, maxAttempts: MAX_ATTEMPTS };
          await addJob(trx, sendPush, { deviceId: id, message, about, isOfficial, until }, options);
        }
      }
    });
  };

  return [
    handleJob(deliverPush, async (payload) =>
      inLanguage(await languageOfPerson(db, payload.personId), () => deliver(payload)),
    ),
    handleJob(sendPush, async ({ deviceId, message, about, isOfficial, until }, { isLast }) => {
      const device = await repo.findDevice(db, deviceId);
      if (!device || Date.parse(until) < now()) return;
      // a silence has begun while the message waited for its push service
      const silenceEnd = isOfficial ? undefined : await silenceEndOf(device.person_id);
      if (silenceEnd && silenceEnd.getTime() > now()) return;
      const unread = await Promise.all(
        about.map(({ source, items }) => sourceOf.get(source)?.isUnread(device.person_id, items)),
      );
      if (!unread.includes(true)) return;
      try {
        const outcome = await push.send(device, message);
        if (outcome === 'sent') await repo.recordDelivery(db, deviceId);
        else if (outcome === 'gone') await repo.forgetDevice(db, device);
        else logger.warn('a push service refused a message');
      } catch (error) {
        // earlier attempts failed too, over hours
        if (!isLast) throw error;
        logger.warn({ err: error }, 'a push message is given up');
      }
    }),
  ];
}
