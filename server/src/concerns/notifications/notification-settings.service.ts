import type { NotificationSettings } from '@quad/contract/notifications/notifications';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isTimeZone, noSuchTimeZone } from '../../platform/time-zone.ts';
import type { NotificationKind } from './notification-kind.ts';
import * as repo from './notification-settings.repo.ts';

export type NotificationSettingsService = ReturnType<typeof createNotificationSettings>;

/** What people want to be told, and how; `kinds` are all there are. */
export function createNotificationSettings(parts: {
  db: Database;
  kinds: readonly NotificationKind[];
  /** Whether the weekly mail is sent here. */
  sendsDigest: boolean;
}) {
  const { db, kinds, sendsDigest } = parts;

  const audiences = [...new Set(kinds.flatMap(({ isFor }) => isFor ?? []))];

  /** The kinds that can reach somebody: each audience is asked for once, however many kinds it has. */
  const reaching = async (viewer: Viewer): Promise<readonly NotificationKind[]> => {
    const answers = await Promise.all(audiences.map(async (isFor) => [isFor, await isFor(viewer, db)] as const));
    const belongs = new Map(answers);
    return kinds.filter(({ isFor }) => isFor === undefined || belongs.get(isFor));
  };

  const present = async (personId: string, shown: readonly NotificationKind[]): Promise<NotificationSettings> => {
    const { switches, settings } = await repo.readSettings(db, personId);
    return {
      kinds: shown.map(({ name, isOnByDefault }) => ({ kind: name, isOn: switches.get(name) ?? isOnByDefault })),
      ...toDelivery(settings),
      digest: settings?.digest ?? true,
      sendsDigest,
    };
  };

  return {
    /** The settings with the kinds that can reach somebody. */
    get: async (viewer: Viewer): Promise<NotificationSettings> => present(viewer.id, await reaching(viewer)),

    /** Whether and when somebody's devices are pushed to. */
    delivery: async (personId: string) => toDelivery((await repo.readSettings(db, personId)).settings),

    /** The names of all kinds that somebody has not switched off, also of those that never reach them. */
    async listOn(personId: string): Promise<ReadonlySet<string>> {
      const { switches } = await repo.readSettings(db, personId);
      return new Set(
        kinds.filter(({ name, isOnByDefault }) => switches.get(name) ?? isOnByDefault).map(({ name }) => name),
      );
    },

    /** Changes what is told and answers all settings; a kind that is not for the viewer is refused as one that there is not. */
    async change(viewer: Viewer, changes: Partial<NotificationSettings>): Promise<NotificationSettings> {
      const known = await reaching(viewer);
      if ((changes.kinds?.length ?? 0) > known.length)
        throw new AppError('invalid_input', { fields: { kinds: 'Name each kind of notification once' } });
      if (changes.kinds?.some(({ kind }) => !known.some(({ name }) => name === kind)))
        throw new AppError('invalid_input', { fields: { kinds: 'There is no such kind of notification' } });
      if (changes.quietHours && !isTimeZone(changes.quietHours.timeZone)) throw noSuchTimeZone('quietHours.timeZone');
      await transact(db, (trx) => repo.writeSettings(trx, viewer.id, changes));
      return present(viewer.id, known);
    },
  };
}

type StoredSettings = Awaited<ReturnType<typeof repo.readSettings>>['settings'];

const toDelivery = (settings: StoredSettings): Pick<NotificationSettings, 'push' | 'quietHours'> => ({
  push: settings?.push ?? true,
  quietHours: settings?.quiet_hours ?? null,
});
