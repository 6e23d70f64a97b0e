import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DoorOpen } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '../../../../ui/button-class.ts';

/** The number of presses of Escape within `WITHIN_MS` that leave too. */
const PRESSES = 3;
const WITHIN_MS = 2000;

/**
 * Leave at once for a harmless screen. The start page replaces this one, so that neither the tab nor Back shows the
 * report.
 */
function leave() {
  document.body.hidden = true;
  location.replace('/');
}

/** The button to leave quickly, e.g. when another person approaches. Typed text is lost without a question. */
export function LeaveQuickly() {
  useEffect(() => {
    let pressed: number[] = [];
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      pressed = [...pressed.filter((at) => timeStamp - at < WITHIN_MS), timeStamp];
      if (pressed.length >= PRESSES) leave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <a
      href="/"
      title={t`Or press Escape three times`}
      onClick={(event) => {
        event.preventDefault();
        leave();
      }}
      className={buttonClass('danger', 'bg-ground px-4')}
    >
      <Trans>
        <DoorOpen size={18} aria-hidden />
        Leave quickly
      </Trans>
    </a>
  );
}
