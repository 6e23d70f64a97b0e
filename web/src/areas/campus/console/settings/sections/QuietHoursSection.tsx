import { t } from '@lingui/core/macro';
import {
  type CampusQuietHours,
  changeCampusQuietHours,
  getCampusQuietHours,
} from '@quad/contract/campus/campus-settings';
import { request } from '../../../../../lib/client.ts';
import { deviceTimeZone, quietHoursNote } from '../../../../../lib/time-zone-text.ts';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { SettingForm } from '../SettingForm.tsx';
import { settingsKeys } from '../settings-keys.ts';

/** The default quiet hours. */
const USUAL = { from: '22:00', to: '07:00' };

/** The hours in which the campus pushes only notices to devices. */
export function QuietHoursSection() {
  return (
    <SettingForm<CampusQuietHours>
      title={t`Quiet hours`}
      failed={t`Quiet hours could not be loaded.`}
      note={t`Between these times only notices are pushed to devices. Everything else is pushed together at the end. People can set longer quiet hours of their own.`}
      setting="quietHours"
      queryKey={settingsKeys.of('quiet-hours')}
      load={(signal) => request(getCampusQuietHours, { signal })}
      save={(draft) => request(changeCampusQuietHours, { body: draft })}
    >
      {({ draft: { quietHours }, change, problems, busy }) => (
        <>
          <SwitchField
            label={t`Quiet hours for everyone`}
            hint={problems.quietHours ?? t`They start and end at the same time each day.`}
            checked={quietHours !== null}
            disabled={busy}
            onChecked={(on) => change({ quietHours: on ? { ...USUAL, timeZone: deviceTimeZone() } : null })}
          />
          {quietHours && (
            <div>
              <div className="grid grid-cols-2 gap-4">
                {(['from', 'to'] as const).map((part) => (
                  <TextField
                    key={part}
                    label={part === 'from' ? t({ message: 'From', context: 'time' }) : t`Until`}
                    type="time"
                    maxLength={null}
                    value={quietHours[part]}
                    readOnly={busy}
                    // A field that is being emptied has no time, so the hours do not change.
                    onChange={({ target }) =>
                      target.value &&
                      change({ quietHours: { ...quietHours, [part]: target.value, timeZone: deviceTimeZone() } })
                    }
                  />
                ))}
              </div>
              <p className="mt-2 text-14 text-muted">{quietHoursNote(quietHours)}</p>
            </div>
          )}
        </>
      )}
    </SettingForm>
  );
}
