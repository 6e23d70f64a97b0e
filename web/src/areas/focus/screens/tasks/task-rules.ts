import { t } from '@lingui/core/macro';

/**
 * The tasks of FocusPad as stored, and the specification's rules for their age. This file does not use the browser.
 * Instants are milliseconds since 1970.
 */

const HOUR = 3600_000;
/** A task older than this is flagged as expired, and the user is reminded once. */
const REMINDED_AFTER = 24 * HOUR;
/** A task older than this is deleted, unless it is preserved. */
const DELETED_AFTER = 48 * HOUR;

/** A task. Further fields of another client stay with it. */
export interface Task {
  readonly text: string;
  readonly completed: boolean;
  /** The time it was added, ISO 8601; empty when another client has stored an invalid instant. */
  readonly timestamp: string;
  readonly expired: boolean;
  readonly important: boolean;
  readonly preserve: boolean;
}

/** The tasks in a stored text, and whether it contains anything else. */
export interface ReadTasks {
  readonly tasks: readonly Task[];
  readonly isBroken: boolean;
}

/** Parse the stored text; null is an empty list. */
export function parseTasks(stored: string | null): ReadTasks {
  if (stored === null) return { tasks: [], isBroken: false };
  const list = parseJson(stored);
  if (!Array.isArray(list)) return { tasks: [], isBroken: true };
  const tasks = list.flatMap((item) => toTask(item) ?? []);
  return { tasks, isBroken: tasks.length < list.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toTask(item: unknown): Task | undefined {
  if (typeof item !== 'object' || item === null || !('text' in item) || typeof item.text !== 'string') return undefined;
  const { text, completed, timestamp, expired, important, preserve, ...rest }: Record<string, unknown> = { ...item };
  return {
    ...rest,
    text: String(text),
    completed: completed === true,
    timestamp: typeof timestamp === 'string' ? timestamp : '',
    expired: expired === true,
    important: important === true,
    preserve: preserve === true,
  };
}

/** A task with its key in a list: tasks have no ids, and two may be equal. */
export interface KeyedTask {
  readonly key: string;
  readonly task: Task;
}

/** The tasks with their keys, which are stable in every tab as long as no equal task is removed. */
export function keyed(tasks: readonly Task[]): KeyedTask[] {
  const seen = new Map<string, number>();
  return tasks.map((task) => {
    const name = `${task.timestamp} ${task.text}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: `${count} ${name}`, task };
  });
}

/** The list with a new task at its end; unchanged when the trimmed text is empty. */
export function withTask(
  tasks: readonly Task[],
  { text, ...choices }: Pick<Task, 'text' | 'important' | 'preserve'>,
  now: number,
): readonly Task[] {
  const trimmed = text.trim();
  if (trimmed === '') return tasks;
  const added = new Date(now).toISOString();
  return [...tasks, { text: trimmed, completed: false, timestamp: added, expired: false, ...choices }];
}

/** The list with one task changed; unchanged when the task does not exist any more. */
export function withChange(
  tasks: readonly Task[],
  key: string,
  changes: Partial<Pick<Task, 'completed' | 'preserve'>>,
): readonly Task[] {
  return keyed(tasks).map(({ key: own, task }) => (own === key ? { ...task, ...changes } : task));
}

/** The list with another text for one task, other fields unchanged; unchanged when the trimmed text is empty. */
export function withText(tasks: readonly Task[], key: string, text: string): readonly Task[] {
  const trimmed = text.trim();
  if (trimmed === '') return tasks;
  return keyed(tasks).map(({ key: own, task }) => (own === key ? { ...task, text: trimmed } : task));
}

/** The list without a task; unchanged unless the task is completed. */
export function withoutTask(tasks: readonly Task[], key: string): readonly Task[] {
  return keyed(tasks).flatMap(({ key: own, task }) => (own === key && task.completed ? [] : [task]));
}

/** The result of a check of the tasks' ages. */
export interface CheckedTasks {
  readonly tasks: readonly Task[];
  /** The tasks to remind the user of, now and never again. */
  readonly due: readonly Task[];
  readonly deleted: readonly Task[];
}

/**
 * Flag and delete old tasks. An age that is unknown, or negative because a clock was put back, deletes nothing. A
 * completed task is flagged without a reminder.
 */
export function checkTasks(tasks: readonly Task[], now: number): CheckedTasks {
  const age = ({ timestamp }: Task) => now - Date.parse(timestamp);
  const deleted = tasks.filter((task) => !task.preserve && age(task) > DELETED_AFTER);
  const remaining = tasks.filter((task) => !deleted.includes(task));
  const flagged = remaining.filter((task) => !task.expired && age(task) > REMINDED_AFTER);
  if (deleted.length === 0 && flagged.length === 0) return { tasks, due: [], deleted: [] };
  return {
    tasks: remaining.map((task) => (flagged.includes(task) ? { ...task, expired: true } : task)),
    due: flagged.filter(({ completed }) => !completed),
    deleted,
  };
}

/** The reminder of a task. */
export const reminderOf = ({ text }: Task): string => t`Reminder: Complete task "${text}"`;

/** Whole hours until a task is deleted; undefined when it is preserved, or its age is unknown. */
export function hoursLeft({ timestamp, preserve }: Task, now: number): number | undefined {
  const left = Date.parse(timestamp) + DELETED_AFTER - now;
  return preserve || Number.isNaN(left) || left > DELETED_AFTER ? undefined : Math.max(Math.floor(left / HOUR), 0);
}
