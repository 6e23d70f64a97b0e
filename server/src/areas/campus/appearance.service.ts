import { accentProblem } from '@quad/contract/campus/accent';
import type { Appearance } from '@quad/contract/campus/appearance';
import { LOGO, type StoredLogo } from '../../concerns/contacts/contacts.sql.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { lockSetting, readSetting, saveSetting } from '../../platform/db/settings.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { UploadedFile } from '../../platform/media/form.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { AvatarRecord } from '../../platform/media/media-record.ts';
import { ACCENT, readAppearance, type StoredAccent } from './appearance.repo.ts';
import { campusChanged } from './campus-state.ts';

export type Appearances = ReturnType<typeof createAppearances>;

/** The accent colour and logo of the campus. `refresh` applies a change to this node at once. */
export function createAppearances(parts: {
  db: Database;
  bus: Bus;
  media: MediaLibrary;
  refresh: () => Promise<void>;
}) {
  const { db, bus, media, refresh } = parts;

  /** Replace or remove the logo, and delete the previous files. */
  const replaceLogo = async (trx: Executor, viewer: Viewer, logo: AvatarRecord | null): Promise<void> => {
    // Create the row to lock, in case two admins set the first logo at once.
    await trx
      .insertInto('settings')
      .values({ key: LOGO, value: JSON.stringify({ logo: null }), changes_count: 0 })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const before = (await lockSetting<StoredLogo>(trx, LOGO))?.logo ?? null;
    if (before === null && logo === null) return;
    await saveSetting(trx, LOGO, { logo } satisfies StoredLogo);
    await media.remove(trx, before ? [before.small, before.large] : []);
    await bus.publish(trx, campusChanged, {});
    const details = { before: { logo: before !== null }, after: { logo: logo !== null }, fields: ['logo'] };
    await recordAct(trx, { by: viewer.id, action: 'appearance.changed', details });
  };

  const changed = async (): Promise<Appearance> => {
    await refresh();
    return readAppearance(db);
  };

  return {
    get: (): Promise<Appearance> => readAppearance(db),

    /** Change the accent; throws `settings_changed` when another admin has changed it since `expectedVersion`. */
    async changeAccent(
      viewer: Viewer,
      accent: string | null,
      expectedVersion: number | undefined,
    ): Promise<Appearance> {
      const problem = accent === null ? undefined : accentProblem(accent);
      if (problem !== undefined) throw new AppError('invalid_input', { fields: { accent: problem } });
      await transact(db, async (trx) => {
        const before = (await readSetting<StoredAccent>(trx, ACCENT)) ?? { accent: null };
        const after: StoredAccent = { accent };
        if ((await saveSetting(trx, ACCENT, after, expectedVersion)) === undefined)
          throw new AppError('settings_changed');
        await bus.publish(trx, campusChanged, {});
        await recordAct(trx, { by: viewer.id, action: 'appearance.changed', details: { before, after } });
      });
      return changed();
    },

    async changeLogo(viewer: Viewer, file: UploadedFile): Promise<Appearance> {
      await media.addAvatar(file, viewer, (logo, trx) => replaceLogo(trx, viewer, logo));
      return changed();
    },

    async removeLogo(viewer: Viewer): Promise<Appearance> {
      await transact(db, (trx) => replaceLogo(trx, viewer, null));
      return changed();
    },
  };
}
