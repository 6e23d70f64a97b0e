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
    const [switches, known] = await Promise.all([repo.readSwitches(db, [personId]), repo.readSettings(db, [personId])]);
    const [own, settings] = [switches.get(personId), known.get(personId)];
    return {
      kinds: shown.map(({ name, isOnByDefault }) => ({ kind: name, isOn: own?.get(name) ?? isOnByDefault })),
      ...toDelivery(settings),
      digest: settings?.digest ?? true,
      officialMails: settings?.official_mails ?? true,
      sendsDigest,
    };
  };

  return {
    /** The settings, with the kinds that the person can get. */
    get: async (viewer: Viewer): Promise<NotificationSettings> => serialize(viewer.id, await reaching(viewer)),

    /** Whether and when these people's devices get push messages. */
    async deliveries(people: readonly string[]): Promise<ReadonlyMap<string, Delivery>> {
      const known = await repo.readSettings(db, people);
      return new Map(people.map((id) => [id, toDelivery(known.get(id))]));
    },

    /** Whether a person has left a kind on, by the person's id; also for kinds that they never get. */
    async switchesOf(people: readonly string[]): Promise<(personId: string, kind: NotificationKind) => boolean> {
      const switches = await repo.readSwitches(db, people);
      return (personId, { name, isOnByDefault }) => switches.get(personId)?.get(name) ?? isOnByDefault;
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

type Delivery = Pick<NotificationSettings, 'push' | 'quietHours'>;
type StoredSettings = Awaited<ReturnType<typeof repo.readSettings>> extends Map<string, infer Row> ? Row : never;

const toDelivery = (settings: StoredSettings | undefined): Delivery => ({
  push: settings?.push ?? true,
  quietHours: settings?.quiet_hours ?? null,
});
