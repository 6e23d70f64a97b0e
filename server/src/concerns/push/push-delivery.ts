import type { Language } from '@quad/contract/language/languages';
import type { QuietHours } from '@quad/contract/notifications/notifications';
import pLimit from 'p-limit';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
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

/**
 * Queued by the SQL function wake_push(), once for the people who wait for the same second, an ISO time. The scheduled one
 * takes those who wait until now: news that were committed late.
 */
const deliverWaiting = defineJob<{ due?: string }>('deliver-waiting-pushes');
const deliverPushes = defineJob<{ people: readonly string[] }>('deliver-pushes');
/** For the end of a person's silence. */
const deliverPush = defineJob<{ personId: string }>('deliver-push');

/** Items read per source; a larger number is sent as one summary anyway. */
const PENDING_MOST = 50;

/** People whose news are collected together. */
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

type Pushed = Parameters<PushSource['markPushed']>[1];

/** The news of some people: items to mark as pushed, by source, and messages by person. */
interface Collected {
  readonly pushed: readonly { readonly source: PushSource; readonly items: Pushed }[];
  readonly messages: readonly { readonly personId: string; readonly messages: readonly MessageAbout[] }[];
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

  /** Read the news of people who share a language and a silence. Runs in their language. */
  const collect = async (recipients: readonly Recipient[]): Promise<Collected> => {
    const viewers = recipients.map(({ viewer }) => viewer);
    const only = recipients[0]?.only;
    const found = await Promise.all(
      sources.map(async (source) => ({ source, items: await source.pending(viewers, PENDING_MOST, only) })),
    );
    return {
      pushed: found.map(({ source, items }) => ({
        source,
        items: [...items].flatMap(([personId, own]) => (own.length > 0 ? [{ personId, items: own }] : [])),
      })),
      messages: recipients.map(({ viewer, waitedUntil }) => {
        const pending: Pending[] = found.map(({ source, items }) => ({ source, items: items.get(viewer.id) ?? [] }));
        return { personId: viewer.id, messages: messagesOf(pending, waitedUntil) };
      }),
    };
  };

  // One at a time, because sources read on connections of their own while the transaction has one.
  const oneByOne = pLimit(1);

  /**
   * Deliver the news of these people. Everything is read before the first row is locked: calls that wait for the row use
   * up the connections, so a read that needs one would never end.
   */
  const deliverTogether = async (people: readonly string[]) => {
    const instant = new Date(now());
    const recipients = await recipientsOf([...new Set(people)], instant);
    if (recipients.length === 0) return;
    await transact(db, async (trx) => {
      const ids = recipients.map(({ viewer }) => viewer.id);
      await repo.lockPeople(trx, ids);
      const devices = Map.groupBy(await repo.devicesOf(db, ids), ({ person_id }) => person_id);
      const alike = Map.groupBy(recipients, ({ language, only }) => `${language} ${only}`);
      const collected: Collected[] = [];
      for (const some of alike.values())
        collected.push(await inLanguage(some[0]?.language ?? 'en', () => collect(some)));

      for (const { source, items } of collected.flatMap(({ pushed }) => pushed))
        if (items.length > 0) await source.markPushed(trx, items);
      for (const { viewer, runAt } of recipients) {
        const personId = viewer.id;
        if (runAt) await addJob(trx, deliverPush, { personId }, { key: `push-silence:${personId}`, runAt });
      }
      const waiting = collected
        .flatMap((part) => part.messages)
        .flatMap(({ personId, messages }) =>
          (devices.get(personId) ?? []).flatMap(({ id }) =>
            messages.map(({ message, about, isOfficial }): WaitingMessage => {
              const until = new Date(instant.getTime() + message.ttlSeconds * 1000).toISOString();
              return { deviceId: id, message, about, isOfficial, until };
            }),
          ),
        );
      await queueMessages(trx, waiting);
    });
  };
  const deliver = (people: readonly string[]) => oneByOne(() => deliverTogether(people));

  /** Queue a job for people who wait until a moment, at most `TOGETHER` of them; false when there is nobody. */
  const queueWaiting = (due: string) =>
    transact(db, async (trx) => {
      const people = await repo.takeWaiting(trx, due, TOGETHER);
      if (people.length > 0) await addJob(trx, deliverPushes, { people });
      return people.length > 0;
    });

  return [
    handleJob(
      deliverWaiting,
      async ({ due = new Date().toISOString() }) => {
        while (await queueWaiting(due));
      },
      { cron: '* * * * *' },
    ),
    handleJob(deliverPush, ({ personId }) => deliver([personId])),
    handleJob(deliverPushes, async ({ people }, { isFirst }) => {
      if (isFirst) return deliver(people);
      // one person's failure is not that of the others
      const results = await Promise.allSettled(people.map((personId) => deliver([personId])));
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, `the news of ${failures.length} people failed`);
    }),
  ];
}
