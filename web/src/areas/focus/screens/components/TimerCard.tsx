import { t } from '@lingui/core/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { prepareSound } from '../timer/soft-sound.ts';
import { clockTime, MINUTE, paused, reset, skipped, started, timeLeft } from '../timer/timer-rules.ts';
import { timerStore } from '../timer/timer-store.ts';
import { TimerRing } from './TimerRing.tsx';
import { TimerSettings } from './TimerSettings.tsx';

/** The time between two renders of a running timer, in milliseconds. */
const RENDERED_EVERY = 1000;
const NAMES = {
  get focus() {
    return t`Focus`;
  },
  get break() {
    return t`Break`;
  },
};

/** The focus timer: a phase of work, and a phase of rest. */
export function TimerCard() {
  const timer = useSyncExternalStore(timerStore.subscribe, timerStore.get);
  const [setting, setSetting] = useState(false);
  const { phase, endsAt, minutes } = timer;
  const running = endsAt !== null;
  // The time left is computed from the clock, not counted.
  const now = useNow(running ? RENDERED_EVERY : undefined);
  const left = timeLeft(timer, now);
  const length = minutes[phase] * MINUTE;
  const untouched = !running && left === length;

  function start() {
    prepareSound();
    void timerStore.change((before) => started(before, Date.now()));
  }

  return (
    <section aria-labelledby="timer" className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center justify-between">
        <h2 id="timer" className="text-section">
          {t`Timer`}
        </h2>
        <IconButton
          label={t`Timer settings`}
          aria-expanded={setting}
          onClick={() => setSetting(!setting)}
          className="-my-2 -me-2.5 text-muted"
        >
          <SlidersHorizontal size={20} aria-hidden />
        </IconButton>
      </div>
      <TimerRing share={left / length} phase={phase}>
        <span className="text-14 text-muted">{NAMES[phase]}</span>
        <span
          role="timer"
          aria-label={t`${NAMES[phase]}, time left`}
          className="font-heading font-semibold text-40 tabular-nums"
        >
          {clockTime(left)}
        </span>
      </TimerRing>
      <div className="flex flex-wrap justify-center gap-2">
        {running ? (
          <Button
            kind="secondary"
            onClick={() => void timerStore.change((before) => paused(before, Date.now()))}
            className="min-w-28"
          >
            {t`Pause`}
          </Button>
        ) : (
          <Button onClick={start} className="min-w-28">
            {untouched ? t`Start` : t`Resume`}
          </Button>
        )}
        {untouched ? (
          <Button kind="quiet" onClick={() => void timerStore.change(skipped)} className="px-3">
            {phase === 'focus' ? t`Skip to break` : t`Skip break`}
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => void timerStore.change(reset)} className="px-3">
            {t`Reset`}
          </Button>
        )}
      </div>
      {setting && <TimerSettings timer={timer} />}
    </section>
  );
}
