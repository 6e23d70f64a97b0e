import { t } from '@lingui/core/macro';
import type { QuietHours } from '@quad/contract/notifications/notifications';
import { deviceTimeZone, quietHoursNote } from '../../../../lib/time-zone-text.ts';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

const DEFAULT_HOURS = { from: '22:00', to: '07:00' };

interface QuietHoursFieldsProps {
  quietHours: QuietHours | null;
  onQuietHours: (quietHours: QuietHours | null) => void;
}

/** The hours without sound on any device, in the time zone of the device that set them last. */
export function QuietHoursFields({ quietHours, onQuietHours }: QuietHoursFieldsProps) {
  // A field without a time is being edited, so the hours stay unchanged.
  const change = (part: 'from' | 'to', time: string) => {
    if (quietHours && time !== '') onQuietHours({ ...quietHours, [part]: time, timeZone: deviceTimeZone() });
  };
  return (
    <>
      <SwitchField
        label={t`Quiet hours`}
        hint={t`No push notifications between two times of the day.`}
        checked={quietHours !== null}
        onChecked={(checked) => onQuietHours(checked ? { ...DEFAULT_HOURS, timeZone: deviceTimeZone() } : null)}
      />
      {quietHours && (
        <fieldset className="mt-2">
          <legend className="sr-only">{t`Quiet hours`}</legend>
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label={t({ message: 'From', context: 'time' })}
              type="time"
              maxLength={null}
              value={quietHours.from}
              onChange={({ target }) => change('from', target.value)}
            />
            <TextField
              label={t`Until`}
              type="time"
              maxLength={null}
              value={quietHours.to}
              onChange={({ target }) => change('to', target.value)}
            />
          </div>
          <p className="mt-2 text-14 text-muted">{quietHoursNote(quietHours)}</p>
        </fieldset>
      )}
    </>
  );
}
