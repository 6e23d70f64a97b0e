import { t } from '@lingui/core/macro';
import type { AgeSetting } from '@quad/contract/accounts/ages';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { AGE_SETTING } from '../../../accounts/parts/minors/age-setting.ts';
import { SettingForm } from '../settings/SettingForm.tsx';
import { settingsKeys } from '../settings/settings-keys.ts';

/** Whether the campus asks people whether they are 18. */
export function AgeSettingSection() {
  return (
    <SettingForm<AgeSetting>
      title={t`Question for the age`}
      failed={t`Question for the age could not be loaded.`}
      note={t`Turn it off where nobody is under 18 at admission, or where the list of students has every date of birth. Known ages stay.`}
      setting="ages"
      queryKey={settingsKeys.of('ages')}
      {...AGE_SETTING}
    >
      {({ draft, change, busy }) => (
        <SwitchField
          label={t`Ask people whether they are 18`}
          hint={t`Once in their first steps, and in their settings until they answer. They may skip it.`}
          checked={draft.isAsked}
          onChecked={(isAsked) => change({ isAsked })}
          disabled={busy}
        />
      )}
    </SettingForm>
  );
}
