import { examModeChanged } from '@quad/contract/focus/exam-mode';
import { onLive, onLiveGap } from '../../../lib/live/live.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { session } from '../../../lib/session.ts';
import { askAgain, examModeQuery } from '../parts/exam-mode.ts';

/** A return to a tab after this many milliseconds begins a new visit. */
const VISIT_ENDS_AFTER = 30 * 60_000;

/**
 * Background work on every screen: exam mode, and on devices that use them, the checks of tasks and the timer. Called
 * once, some seconds after the app has started.
 */
export function followFocus() {
  if (isStored('tasks')) void import('./tasks/follow-tasks.ts').then(({ followTasks }) => followTasks());
  if (isStored('focus-timer')) void import('./timer/follow-timer.ts').then(({ followTimer }) => followTimer());
  void readExamMode();
  let lastUserId = session.get()?.user._id;
  session.subscribe(() => {
    const userId = session.get()?.user._id;
    if (userId !== lastUserId) void readExamMode();
    lastUserId = userId;
  });
  onLive(examModeChanged, () => void readExamMode());
  onLiveGap(({ missed }) => missed && void readExamMode());
  followVisits();
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

async function readExamMode() {
  const userId = session.get()?.user;
  if (!userId) return;
  // After a failure, the next event reads it.
  await queryClient.fetchQuery({ ...examModeQuery(userId._id), staleTime: 0 }).catch(() => undefined);
}

function followVisits() {
  let leftAt: number | undefined;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leftAt = Date.now();
    else if (leftAt !== undefined && Date.now() - leftAt > VISIT_ENDS_AFTER) askAgain();
  });
}
