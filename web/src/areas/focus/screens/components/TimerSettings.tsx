import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { prepareSound } from '../timer/soft-sound.ts';
import { notificationState } from '../timer/system-notifications.ts';
import { isMinutes, MINUTES_MAX, type Phase, type Timer, withMinutes } from '../timer/timer-rules.ts';
import { timerStore } from '../timer/timer-store.ts';

/** The lengths of the phases, and the signals of their end. */
export function TimerSettings({ timer }: { timer: Timer }) {
  return (
    <div className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <div className="grid grid-cols-2 gap-3">
        <MinutesField label={t`Focus, minutes`} phase="focus" timer={timer} />
        <MinutesField label={t`Break, minutes`} phase="break" timer={timer} />
      </div>
      <SwitchField
        label={t`Soft sound`}
        hint={t`Two notes when time is up.`}
        checked={timer.sound}
        onChecked={(sound) => {
          prepareSound();
          void timerStore.change((before) => ({ ...before, sound }));
        }}
      />
      <Notifications />
    </div>
  );
}

/** A field for minutes. The timer changes only when the typed number is valid. */
function MinutesField({ label, phase, timer }: { label: string; phase: Phase; timer: Timer }) {
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && !isMinutes(phase, Number(typed));
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={MINUTES_MAX[phase]}
      maxLength={null}
      value={typed ?? timer.minutes[phase]}
      error={wrong ? t`1 to ${MINUTES_MAX[phase]}` : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const minutes = Number(target.value);
        if (isMinutes(phase, minutes)) void timerStore.change((before) => withMinutes(before, phase, minutes));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** The state of browser notifications about the end of a phase, with a button to allow them. */
function Notifications() {
  const [state, setState] = useState(notificationState);
  if (state === 'granted')
    return <p className="text-14 text-muted">{t`Your browser notifies you when Quad is in the background.`}</p>;
  if (state !== 'default')
    return (
      <p className="text-14 text-muted">
        {state === 'denied'
          ? t`Notifications are blocked in your browser, so the timer only alerts you inside Quad.`
          : t`This browser can't show notifications, so the timer only alerts you inside Quad.`}
      </p>
    );
  return (
    <Button kind="secondary" onClick={() => void Notification.requestPermission().then(setState)}>
      {t`Notify me when time is up`}
    </Button>
  );
}
