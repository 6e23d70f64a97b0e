import { msg } from '@lingui/core/runtime-macro';
import type { AlertSettings } from '@quad/contract/campus/alerts';
import { CAUSES, WATCHED_CAUSES, type WatchedCause } from '@quad/contract/campus/causes';
import { say } from '@quad/contract/language/say';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { readVersioned, saveSetting } from '../../../platform/db/settings.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readEndpoint } from '../../../platform/push/endpoint.ts';

/** The stored choices of a campus. */
export type AlertChoices = Omit<AlertSettings, 'version' | 'hasMail'>;

const KEY = 'campus-alerts';
const DEFAULTS: AlertChoices = {
  off: WATCHED_CAUSES.filter((cause: WatchedCause) => CAUSES[cause].alerts === 'off'),
  mail: true,
  app: true,
  webhook: null,
};

export async function readAlertChoices(db: Executor): Promise<{ choices: AlertChoices; version: number }> {
  const { value, version } = await readVersioned<Partial<AlertChoices>>(db, KEY);
  return { choices: { ...DEFAULTS, ...value }, version };
}

/** The settings of alerts, for admins. `testOrigin` is the origin of a test's webhook. */
export function createAlertSettings(parts: { db: Database; hasMail: boolean; testOrigin: string | undefined }) {
  const { db, hasMail, testOrigin } = parts;

  const get = async (): Promise<AlertSettings> => {
    const { choices, version } = await readAlertChoices(db);
    return { ...choices, hasMail, version };
  };

  /** The address in its stored form; `invalid_input` unless it is an https address on the internet. */
  const readWebhook = (address: string | null): string | null => {
    if (address === null || address.trim() === '') return null;
    const stored = readEndpoint(address.trim(), testOrigin);
    if (stored !== undefined) return stored;
    const message = say(msg`Enter an https:// address with a name on the internet, without a port or a password`);
    throw new AppError('invalid_input', { fields: { webhook: message } });
  };

  return {
    get,
    /** Replace the settings. Throw `settings_changed` when another admin has changed them since `expectedVersion`. */
    async change(viewer: Viewer, choices: AlertChoices, expectedVersion: number | undefined): Promise<AlertSettings> {
      const after = { ...choices, webhook: readWebhook(choices.webhook) };
      await transact(db, async (trx) => {
        const { choices: before } = await readAlertChoices(trx);
        if ((await saveSetting(trx, KEY, after, expectedVersion)) === undefined) throw new AppError('settings_changed');
        const details = { before: withoutSecret(before), after: withoutSecret(after) };
        await recordAct(trx, { by: viewer.id, action: 'alerts.changed', details });
      });
      return get();
    },
  };
}

export type AlertSettingsService = ReturnType<typeof createAlertSettings>;

/** The path of a webhook is a secret, so the audit log names its host alone. */
const withoutSecret = ({ webhook, ...rest }: AlertChoices) => ({
  ...rest,
  webhook: webhook === null ? null : new URL(webhook).host,
});
