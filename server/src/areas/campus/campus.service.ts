import { msg } from '@lingui/core/runtime-macro';
import type { AuditAction } from '@quad/contract/campus/audit-actions';
import type { describeSystem } from '@quad/contract/campus/campus-settings';
import type { SetupCheck } from '@quad/contract/campus/setup';
import { say } from '@quad/contract/language/say';
import type { AnswerOf } from '@quad/contract/wire/call';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { campusTime } from '../../platform/campus-days.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { saveSetting } from '../../platform/db/settings.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import { type BackupState, backupWarning } from './backups/backups.rules.ts';
import type { Backups } from './backups/backups.service.ts';
import * as repo from './campus.repo.ts';
import {
  type CampusSetting,
  type CampusSettings,
  type CampusState,
  campusChanged,
  readCampus,
} from './campus-state.ts';
import { tryMail, tryMedia } from './setup/checks.ts';
import { settingsToCheck } from './setup/setup.rules.ts';

const ACTIONS = {
  features: 'features.changed',
  'quiet-hours': 'quiet_hours.changed',
  limits: 'limits.changed',
  'new-accounts': 'new_accounts.changed',
} as const satisfies Record<CampusSetting, AuditAction>;

export type Campus = ReturnType<typeof createCampus>;

/** The settings of the campus for admins, and tests of mail, storage and configuration. */
export function createCampus(parts: {
  db: Database;
  bus: Bus;
  state: CampusState;
  mail: Mail;
  media: MediaLibrary;
  config: Config;
  backups: Backups;
}) {
  const { db, bus, state, mail, media, config, backups } = parts;

  const get = async <Key extends CampusSetting>(key: Key) => {
    const { value, version } = await readCampus(db, key);
    return { ...value, version };
  };

  return {
    /** The settings that this node applies to calls and pushes. */
    decisions: state.decisions,
    off: () => [...state.decisions.off],

    get,

    /** Replace a setting; throws `settings_changed` when another admin has changed it since `expectedVersion`. */
    async change<Key extends CampusSetting>(
      viewer: Viewer,
      key: Key,
      after: CampusSettings[Key],
      expectedVersion: number | undefined,
    ) {
      await transact(db, async (trx) => {
        const { value: before } = await readCampus(trx, key);
        const version = await saveSetting(trx, `campus-${key}`, after, expectedVersion);
        if (version === undefined) throw new AppError('settings_changed');
        await bus.publish(trx, campusChanged, {});
        await recordAct(trx, { by: viewer.id, action: ACTIONS[key], details: { before, after } });
      });
      // Apply the change to this node at once.
      await state.refresh();
      return get(key);
    },

    lastChanges: () => repo.lastChanges(db),

    /** Send a test mail to the viewer's own address. */
    async testMail(viewer: Viewer): Promise<SetupCheck> {
      const check = await tryMail(mail, await repo.addressOf(db, viewer.id));
      await record(viewer, 'mail.tested', check);
      return check;
    },

    async testStorage(viewer: Viewer): Promise<SetupCheck> {
      const check = await tryMedia(media);
      await record(viewer, 'storage.tested', check);
      return check;
    },

    /** Check the configuration. */
    async system(): Promise<AnswerOf<typeof describeSystem>> {
      const backup = await backups.state();
      const times = [backup.last?.moment, backup.problem?.at].filter((at) => at !== undefined);
      return {
        backedUpAt: times.length === 0 ? null : new Date(Math.max(...times.map(Number))).toISOString(),
        hasBackupFolder: backup.isNightly,
        checks: [
          backupCheck(backup),
          ...settingsToCheck(config),
          {
            name: 'Mail server',
            ...(mail.canSend
              ? { state: 'works', says: say(msg`A mail server is set. Send a test email to see whether it works.`) }
              : { state: 'missing', says: say(msg`Set SMTP_URL and MAIL_FROM, so that Quad can send email.`) }),
          },
        ],
      };
    },
  };

  function record(viewer: Viewer, action: AuditAction, { state }: SetupCheck): Promise<void> {
    return transact(db, (trx) => recordAct(trx, { by: viewer.id, action, details: { state } }));
  }
}

function backupCheck(backup: BackupState): SetupCheck {
  const name = 'Backups';
  const { last, problem } = backup;
  const warning = backupWarning(backup, new Date());
  if (warning !== undefined) return { name, state: problem ? 'fails' : 'missing', says: warning };
  const made = last && campusTime(last.moment);
  return {
    name,
    state: 'works',
    says: last?.isEncrypted
      ? say(msg`The last backup was made on ${{ time: made }}, encrypted.`)
      : say(msg`The last backup was made on ${{ time: made }}.`),
  };
}
