import { plural, t } from '@lingui/core/macro';
import { session } from '../../../../lib/session.ts';
import { onPhone } from '../../../../ui/on-phone.ts';
import { toast } from '../../../../ui/toast.ts';
import { checkTasks, reminderOf, type Task } from './task-rules.ts';
import { taskStore } from './task-store.ts';

/** The time between two checks of the tasks, in milliseconds. */
const CHECKED_EVERY = 60_000;
/** A reminder stays until the user closes it. */
const UNTIL_CLOSED = 24 * 3600_000;
/** The time in which a deletion can be undone, in milliseconds. */
const UNDO_TIME = 20_000;

let isFollowing = false;

/**
 * Check the tasks from now on, on every screen: a reminder only on the screen of tasks would be useless. A hidden tab
 * waits until it is visible, so that the user sees the reminder.
 */
export function followTasks() {
  if (isFollowing) return;
  isFollowing = true;
  const check = () => void checkNow();
  setInterval(check, CHECKED_EVERY);
  document.addEventListener('visibilitychange', check);
  session.subscribe(check);
  check();
}

async function checkNow() {
  if (document.hidden || !session.get()) return;
  let due: readonly Task[] = [];
  let deleted: readonly Task[] = [];
  const outcome = await taskStore.change((stored) => {
    const checked = checkTasks(stored, Date.now());
    ({ due, deleted } = checked);
    return checked.tasks;
  });
  // An unsaved reminder would repeat with each check.
  if (outcome === 'not-saved') return;
  const undo = { label: t`Undo`, run: () => void restore(deleted) };
  const reminders = due.map(reminderOf);
  if (deleted.length > 0 && (!onPhone() || reminders.length === 0))
    toast.info(deletionOf(deleted), { duration: UNDO_TIME, action: undo });
  if (reminders.length === 0) return;
  if (onPhone()) {
    // A phone shows one toast at a time.
    const all = deleted.length > 0 ? [...reminders, deletionOf(deleted)] : reminders;
    toast.info(all.join('\n'), { duration: UNTIL_CLOSED, ...(deleted.length > 0 ? { action: undo } : {}) });
  } else {
    for (const text of reminders) toast.info(text, { duration: UNTIL_CLOSED });
  }
}

const deletionOf = (deleted: readonly Task[]): string =>
  deleted.length === 1
    ? t`Deleted after 48 hours: "${deleted[0]?.text ?? ''}"`
    : plural(deleted.length, {
        one: '# task was deleted after 48 hours.',
        other: '# tasks were deleted after 48 hours.',
      });

/** Restore deleted tasks as preserved tasks. */
function restore(deleted: readonly Task[]) {
  return taskStore.change((tasks) => [...deleted.map((task) => ({ ...task, preserve: true })), ...tasks]);
}
