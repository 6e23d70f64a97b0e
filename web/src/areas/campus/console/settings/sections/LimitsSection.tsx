import { t } from '@lingui/core/macro';
import { CAMPUS_LIMIT_KEYS, CAMPUS_LIMITS } from '@quad/contract/campus/campus-limits';
import { changeLimitSettings, getLimitSettings, type LimitSettings } from '@quad/contract/campus/campus-settings';
import { request } from '../../../../../lib/client.ts';
import { NumberFields } from '../NumberFields.tsx';
import { SettingForm } from '../SettingForm.tsx';
import { settingsKeys } from '../settings-keys.ts';
import { NewAccounts } from './NewAccounts.tsx';

/** The limits of all accounts, and of new accounts. */
export function LimitsSection() {
  return (
    <>
      <SettingForm<LimitSettings>
        title={t`Limits`}
        failed={t`Limits could not be loaded.`}
        note={t`How often one account may do something. You can lower these limits; the largest number is what Quad itself allows.`}
        setting="limits"
        queryKey={settingsKeys.of('limits')}
        load={(signal) => request(getLimitSettings, { signal })}
        save={(draft) => request(changeLimitSettings, { body: draft })}
      >
        {(form) => (
          <NumberFields
            {...form}
            of={CAMPUS_LIMIT_KEYS.map((key) => {
              const { label, per, most } = CAMPUS_LIMITS[key];
              return { key, label: `${label}, ${per}`, range: [1, most] };
            })}
          />
        )}
      </SettingForm>
      <NewAccounts />
    </>
  );
}
