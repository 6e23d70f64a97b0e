import { t } from '@lingui/core/macro';
import {
  changeNewAccountSettings,
  getNewAccountSettings,
  type NewAccountSettings,
} from '@quad/contract/campus/campus-settings';
import { NEW_ACCOUNT_DAYS, NEW_ACCOUNT_LIMIT_KEYS, NEW_ACCOUNT_LIMITS } from '@quad/contract/wire/new-accounts';
import { request } from '../../../../../lib/client.ts';
import { TextField } from '../../../../../ui/TextField.tsx';
import { SettingForm } from '../SettingForm.tsx';
import { settingsKeys } from '../settings-keys.ts';

/** The limits of accounts in their first days. */
export function NewAccounts() {
  return (
    <SettingForm<NewAccountSettings>
      title={t`New accounts`}
      failed={t`New accounts could not be loaded.`}
      note={t`New accounts can do less in their first days, and links in their posts are flagged for the moderators. This never applies to students on the college's list, verified accounts and staff.`}
      setting="newAccounts"
      queryKey={settingsKeys.of('new-accounts')}
      load={(signal) => request(getNewAccountSettings, { signal })}
      save={(draft) => request(changeNewAccountSettings, { body: draft })}
    >
      {({ draft, change, problems, busy }) => {
        const field = (key: keyof Omit<NewAccountSettings, 'version'>, label: string, least: number, most: number) => (
          <TextField
            key={key}
            label={label}
            hint={key === 'days' ? t`From ${least} to ${most}; 0 turns this off` : t`From ${least} to ${most}`}
            type="number"
            inputMode="numeric"
            min={least}
            max={most}
            maxLength={null}
            readOnly={busy}
            error={problems[key]}
            value={Number.isNaN(draft[key]) ? '' : draft[key]}
            onChange={({ target }) => change({ [key]: target.valueAsNumber })}
          />
        );
        return (
          <div className="grid gap-5 md:grid-cols-2">
            {field('days', t`Days an account is new`, 0, NEW_ACCOUNT_DAYS.most)}
            {NEW_ACCOUNT_LIMIT_KEYS.map((key) =>
              field(key, t`${NEW_ACCOUNT_LIMITS[key].label}, a day`, 1, NEW_ACCOUNT_LIMITS[key].most),
            )}
          </div>
        );
      }}
    </SettingForm>
  );
}
