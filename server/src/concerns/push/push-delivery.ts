import type { Language } from '@quad/contract/language/languages';
import type { QuietHours } from '@quad/contract/notifications/notifications';
import pLimit from 'p-limit';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { takeDue } from '../../platform/jobs/take-due.ts';
import { inLanguage } from '../../platform/texts/language.ts';
import * as repo from './push.repo.ts';
import { type MessageAbout, messagesOf, type Pending } from './push-messages.rules.ts';
import { queueMessages, type WaitingMessage } from './push-sending.ts';
import type { PushSilence } from './push-silence.ts';
import type { PushSource } from './push-source.ts';
import { isQuiet, lastQuietEnd, latest, nextQuietEnd } from './quiet-hours.rules.ts';

export interface PushSettings {
  readonly push: boolean;
  readonly quietHours: QuietHours | null;
}

/** Queued by the SQL function wake_push(): once for each person, or for many people of the same news together. */
const deliverPush = defineJob<{ personId: string }>('deliver-push');
const deliverPushes = defineJob<{ people: readonly string[] }>('deliver-pushes');

/** Items read per source; a larger number is sent as one summary anyway. */
const PENDING_MOST = 50;

/** People whose news are collected together, as in wake_push(). */
const TOGETHER = 100;

/** A person whose news are collected. */
interface Recipient {
  readonly viewer: Viewer;
  readonly language: Language;
  /** The only items that may be pushed now, because of a silence. */
  readonly only: 'official' | 'urgent' | undefined;
  /** When the others may be pushed. */
  readonly runAt: Date | undefined;
  /** Items from before this moment, the end of a quiet time, share one message. */
  readonly waitedUntil: Date | undefined;
}

/** The jobs that collect people's news and queue messages for their devices. */
export function pushDelivery(parts: {
  db: Database;
  sources: readonly PushSource[];
  silences: readonly PushSilence[];
  settingsOf: (people: readonly string[]) => Promise<ReadonlyMap<string, PushSettings>>;
  /** Milliseconds since 1970. */
  now: () => number;
}): readonly JobHandler[] {
  const { db, sources, silences, settingsOf, now } = parts;

  /** People among these who get messages. */
  const recipientsOf = async (people: readonly string[], instant: Date): Promise<readonly Recipient[]> => {
    const [viewers, settings, ...ends] = await Promise.all([
      repo.viewersOf(db, people),
      settingsOf(people),
      ...silences.map((silence) => silence.endsOf(people)),
    ]);
    return viewers.flatMap(({ language, ...viewer }) => {
      const { push = true, quietHours = null } = settings.get(viewer.id) ?? {};
      if (!push) return [];
      const silenceEnd = latest(ends.map((end) => end.get(viewer.id)));
      const quietEndsAt = quietHours && isQuiet(quietHours, instant) ? nextQuietEnd(quietHours, instant) : undefined;
      const isSilenced = silenceEnd !== undefined && silenceEnd > instant;
      const only = quietEndsAt ? 'urgent' : isSilenced ? 'official' : undefined;
      const quietEnd = quietHours && !quietEndsAt ? lastQuietEnd(quietHours, instant) : undefined;
      const waitedUntil = latest([quietEnd, only ? undefined : silenceEnd]);
      return { viewer, language, only, runAt: quietEndsAt ?? (isSilenced ? silenceEnd : undefined), waitedUntil };
    });
  };

  /** Collect the news of people who share a language and a silence, and mark them as pushed. Runs in their language. */
  const collect = async (
    trx: Executor,
    recipients: readonly Recipient[],
  ): Promise<ReadonlyMap<string, MessageAbout[]>> => {
    const viewers = recipients.map(({ viewer }) => viewer);
    const only = recipients[0]?.only;
    const found = await Promise.all(
      sources.map(async (source) => ({ source, items: await source.pending(viewers, PENDING_MOST, only) })),
    );
    for (const { source, items } of found) {
      const pushed = [...items]
        .map(([personId, own]) => ({ personId, items: own }))
        .filter((one) => one.items.length > 0);
      if (pushed.length > 0) await source.markPushed(trx, pushed);
    }
    return new Map(
      recipients.map(({ viewer, waitedUntil }) => {
        const pending: Pending[] = found.map(({ source, items }) => ({ source, items: items.get(viewer.id) ?? [] }));
        return [viewer.id, messagesOf(pending, waitedUntil)];
      }),
    );
  };

  // One at a time, because sources read on connections of their own while the transaction has one.
  const oneByOne = pLimit(1);

  /** Deliver the news of these people, and of those that `others` finds. */
  const deliverIn = (people: readonly string[], others: (trx: Executor) => Promise<readonly string[]>) =>
    transact(db, async (trx) => {
      const instant = new Date(now());
      const recipients = await recipientsOf([...new Set([...people, ...(await others(trx))])], instant);
      if (recipients.length === 0) return;
      for (const { viewer, runAt } of recipients) {
        const personId = viewer.id;
        // a separate key, because wake_push() does not move a waiting job, and some messages are sent before the end
        if (runAt) await addJob(trx, deliverPush, { personId }, { key: `push-silence:${personId}`, runAt });
      }
      const ids = recipients.map(({ viewer }) => viewer.id);
      await repo.lockPeople(trx, ids);
      const devices = Map.groupBy(await repo.devicesOf(db, ids), ({ person_id }) => person_id);
      const waiting: WaitingMessage[] = [];
      for (const alike of Map.groupBy(recipients, ({ language, only }) => `${language} ${only}`).values()) {
        const language = alike[0]?.language ?? 'en';
        for (const [personId, messages] of await inLanguage(language, () => collect(trx, alike)))
          for (const { id } of devices.get(personId) ?? [])
            for (const { message, about, isOfficial } of messages) {
              const until = new Date(instant.getTime() + message.ttlSeconds * 1000).toISOString();
              waiting.push({ deviceId: id, message, about, isOfficial, until });
            }
      }
      await queueMessages(trx, waiting);
    });

  const deliver: typeof deliverIn = (...work) => oneByOne(() => deliverIn(...work));

  return [
    handleJob(deliverPush, ({ personId }, { isFirst }) =>
      deliver([personId], async (trx) =>
        isFirst ? (await takeDue(trx, deliverPush, TOGETHER - 1)).map((other) => other.personId) : [],
      ),
    ),
    handleJob(deliverPushes, ({ people }) => deliver(people, async () => [])),
  ];
}
