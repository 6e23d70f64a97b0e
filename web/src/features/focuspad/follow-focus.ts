import { examModeChanged } from '@quad/contract/exam-mode';
import { askAgain, examModeQuery } from '../../domains/focus/exam-mode.ts';
import { onLive, onLiveGap } from '../../lib/live/live.ts';
import { queryClient } from '../../lib/query-client.ts';
import { session } from '../../lib/session.ts';
import { followTasks } from './tasks/follow-tasks.ts';
import { followTimer } from './timer/follow-timer.ts';

/** Who comes back to a tab after so long begins a new visit, in milliseconds. */
const VISIT_ENDS_AFTER = 30 * 60_000;

/** What goes on whichever screen is shown: exam mode, the checks of tasks, the timer. Called once the app is connected. */
export function followFocus() {
  followTasks();
  followTimer();
  void readExamMode();
  onLive(examModeChanged, () => void readExamMode());
  onLiveGap(({ missed }) => missed && void readExamMode());
  followVisits();
}

async function readExamMode() {
  const person = session.get()?.user;
  if (!person) return;
  // Next time, when it fails.
  await queryClient.fetchQuery({ ...examModeQuery(person._id), staleTime: 0 }).catch(() => undefined);
}

function followVisits() {
  let leftAt: number | undefined;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leftAt = Date.now();
    else if (leftAt !== undefined && Date.now() - leftAt > VISIT_ENDS_AFTER) askAgain();
  });
}
