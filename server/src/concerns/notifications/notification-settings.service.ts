import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { NotificationSettings } from '@quad/contract/notifications/notifications';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isTimeZone, noSuchTimeZone } from '../../platform/time-zone.ts';
import type { NotificationKind } from './notification-kind.ts';
import * as repo from './notification-settings.repo.ts';

export type NotificationSettingsService = ReturnType<typeof createNotificationSettings>;

/** A person's choice of notifications and their delivery; `kinds` are all kinds. */
export function createNotificationSettings(parts: {
  db: Database;
  kinds: readonly NotificationKind[];
  sendsDigest: boolean;
}) {
  const { db, kinds, sendsDigest } = parts;

  const audiences = [...new Set(kinds.flatMap(({ isFor }) => isFor ?? []))];

  /** The kinds that a person can get. Each audience is asked once, however many kinds have it. */
  const reaching = async (viewer: Viewer): Promise<readonly NotificationKind[]> => {
    const answers = await Promise.all(audiences.map(async (isFor) => [isFor, await isFor(viewer, db)] as const));
    const belongs = new Map(answers);
    return kinds.filter(({ isFor }) => isFor === undefined || belongs.get(isFor));
  };

  const serialize = async (personId: string, shown: readonly NotificationKind[]): Promise<NotificationSettings> => {
    const { switches, settings } = await repo.readSettings(db, personId);
    return {
      kinds: shown.map(({ name, isOnByDefault }) => ({ kind: name, isOn: switches.get(name) ?? isOnByDefault })),
      ...toDelivery(settings),
      digest: settings?.digest ?? true,
      officialMails: settings?.official_mails ?? true,
      sendsDigest,
    };
  };

  return {
    /** The settings, with the kinds that the person can get. */
    get: async (viewer: Viewer): Promise<NotificationSettings> => serialize(viewer.id, await reaching(viewer)),

    /** Whether and when the person's devices get push messages. */
    delivery: async (personId: string) => toDelivery((await repo.readSettings(db, personId)).settings),

    /** The names of all kinds that a person has not switched off, including kinds that they never get. */
    async listOn(personId: string): Promise<ReadonlySet<string>> {
      const { switches } = await repo.readSettings(db, personId);
      return new Set(
        kinds.filter(({ name, isOnByDefault }) => switches.get(name) ?? isOnByDefault).map(({ name }) => name),
      );
    },

    /** Change settings and return all of them. A kind for other people is refused like an unknown kind. */
    async change(viewer: Viewer, changes: Partial<NotificationSettings>): Promise<NotificationSettings> {
      const known = await reaching(viewer);
      if ((changes.kinds?.length ?? 0) > known.length)
        throw new AppError('invalid_input', { fields: { kinds: say(msg`Name each kind of notification once`) } });
      if (changes.kinds?.some(({ kind }) => !known.some(({ name }) => name === kind)))
        throw new AppError('invalid_input', { fields: { kinds: say(msg`There is no such kind of notification`) } });
      if (changes.quietHours && !isTimeZone(changes.quietHours.timeZone)) throw noSuchTimeZone('quietHours.timeZone');
      await transact(db, (trx) => repo.writeSettings(trx, viewer.id, changes));
      return serialize(viewer.id, known);
    },
  };
}

type StoredSettings = Awaited<ReturnType<typeof repo.readSettings>>['settings'];

const toDelivery = (settings: StoredSettings): Pick<NotificationSettings, 'push' | 'quietHours'> => ({
  push: settings?.push ?? true,
  quietHours: settings?.quiet_hours ?? null,
});
