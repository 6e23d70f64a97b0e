import { DoorOpen } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '../../../../ui/button-class.ts';

/** Pressed this often within a moment, Escape leaves too. */
const TIMES = 3;
const WITHIN_MS = 2000;

/**
 * Leave at once for a harmless screen. It loads the start page in place of this one, so that neither the tab nor Back
 * shows what was read or typed.
 */
function leave() {
  document.body.hidden = true;
  location.replace('/');
}

/** A way out when another person comes near. It loses typed text without asking. */
export function LeaveQuickly() {
  useEffect(() => {
    let pressed: number[] = [];
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      pressed = [...pressed.filter((at) => timeStamp - at < WITHIN_MS), timeStamp];
      if (pressed.length >= TIMES) leave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <a
      href="/"
      title="Or press Escape three times"
      onClick={(event) => {
        event.preventDefault();
        leave();
      }}
      className={buttonClass('danger', 'bg-ground px-4')}
    >
      <DoorOpen size={18} aria-hidden />
      Leave quickly
    </a>
  );
}
