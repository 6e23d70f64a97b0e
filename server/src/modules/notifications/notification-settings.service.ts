import type { NotificationSettings } from '@quad/contract/notifications';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isTimeZone } from '../../platform/time-zone.ts';
import type { NotificationKind } from './notification-kind.ts';
import * as repo from './notification-settings.repo.ts';

export type NotificationSettingsService = ReturnType<typeof createNotificationSettings>;

/** What people want to be told, and how; `kinds` are all there are, in the order in which they are shown. */
export function createNotificationSettings(parts: {
  db: Database;
  kinds: readonly NotificationKind[];
  /** Whether the weekly mail is sent here. */
  sendsDigest: boolean;
}) {
  const { db, kinds, sendsDigest } = parts;
  const names = new Set(kinds.map(({ name }) => name));

  const get = async (personId: string): Promise<NotificationSettings> => {
    const { switches, settings } = await repo.readSettings(db, personId);
    return {
      kinds: kinds.map(({ name, isOnByDefault }) => ({ kind: name, isOn: switches.get(name) ?? isOnByDefault })),
      push: settings?.push ?? true,
      digest: settings?.digest ?? true,
      sendsDigest,
      quietHours: settings?.quiet_hours ?? null,
    };
  };

  return {
    get,

    /** Changes what is told and answers all settings. */
    async change(viewer: Viewer, changes: Partial<NotificationSettings>): Promise<NotificationSettings> {
      if (changes.kinds?.some(({ kind }) => !names.has(kind)))
        throw new AppError('invalid_input', { fields: { kinds: 'There is no such kind of notification' } });
      if (changes.quietHours && !isTimeZone(changes.quietHours.timeZone))
        throw new AppError('invalid_input', { fields: { quietHours: 'There is no such time zone' } });
      await transact(db, (trx) => repo.writeSettings(trx, viewer.id, changes));
      return get(viewer.id);
    },
  };
}
