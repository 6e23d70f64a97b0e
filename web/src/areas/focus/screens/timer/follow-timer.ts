import { t } from '@lingui/core/macro';
import { toast } from '../../../../ui/toast.ts';
import { playSoftly } from './soft-sound.ts';
import { showNotification } from './system-notifications.ts';
import type { Phase } from './timer-rules.ts';
import { timerStore } from './timer-store.ts';

const TEXTS: Readonly<Record<Phase, string>> = {
  get focus() {
    return t`Time's up. Take a break.`;
  },
  get break() {
    return t`The break is over. Ready for the next round?`;
  },
};
const TOAST_TIME = 20_000;
/** A hidden tab leaves the signal to a visible one for this many milliseconds. */
const COURTESY = 1500;

let isFollowing = false;

/** Signal the end of the timer's phase on every screen. Browsers may wake a background tab a minute late. */
export function followTimer() {
  if (isFollowing) return;
  isFollowing = true;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(waiting);
    const { endsAt } = timerStore.get();
    if (endsAt === null) return;
    waiting = setTimeout(() => void end(), Math.max(endsAt - Date.now(), 0) + (document.hidden ? COURTESY : 0));
  };
  timerStore.subscribe(wait);
  document.addEventListener('visibilitychange', wait);
  void end();
}

async function end() {
  const ended = await timerStore.settle();
  if (!ended) return;
  toast.info(TEXTS[ended], { duration: TOAST_TIME });
  if (timerStore.get().sound) playSoftly();
  if (!document.hasFocus()) await showNotification(TEXTS[ended]);
}
