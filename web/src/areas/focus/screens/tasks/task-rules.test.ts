import { describe, expect, test } from 'vitest';
import {
  checkTasks,
  hoursLeft,
  keyed,
  parseTasks,
  reminderOf,
  type Task,
  withChange,
  withoutTask,
  withTask,
  withText,
} from './task-rules.ts';

const HOUR = 3600_000;
const NOW = Date.parse('2026-11-22T10:00:00.000Z');

const task = (text: string, more: Partial<Task> = {}): Task => ({
  text,
  completed: false,
  timestamp: new Date(NOW).toISOString(),
  expired: false,
  important: false,
  preserve: false,
  ...more,
});
const aged = (ms: number, more: Partial<Task> = {}) =>
  task('Revise', { timestamp: new Date(NOW - ms).toISOString(), ...more });
const textsOf = (tasks: readonly Task[]) => tasks.map(({ text }) => text);
const keyOf = (tasks: readonly Task[], index: number) => keyed(tasks)[index]?.key ?? '';

describe('the stored text', () => {
  test('is a list of tasks with the fields of the specification', () => {
    const list = [task('Revise', { important: true }), task('Lab record', { completed: true, expired: true })];
    expect(parseTasks(JSON.stringify(list))).toEqual({ tasks: list, isBroken: false });
    expect(parseTasks(null)).toEqual({ tasks: [], isBroken: false });
    expect(parseTasks('[]')).toEqual({ tasks: [], isBroken: false });
  });

  test('keeps the extra and missing fields of another client', () => {
    const { tasks, isBroken } = parseTasks('[{"text":"Revise","colour":"red","tags":["a"]}]');
    expect([tasks, isBroken]).toEqual([[{ ...task('Revise', { timestamp: '' }), colour: 'red', tags: ['a'] }], false]);
    expect(withChange(tasks, keyOf(tasks, 0), { completed: true })).toMatchObject([{ colour: 'red', completed: true }]);
  });

  test.each(['', 'tasks', '{"text":"Revise"}', 'null', '7', '[{"text":"cut o'])('%j is broken', (stored) => {
    expect(parseTasks(stored)).toEqual({ tasks: [], isBroken: true });
  });

  test('is partly broken when an item is no task', () => {
    const { tasks, isBroken } = parseTasks('[null,{"text":"Revise"},{"text":7},"x"]');
    expect([textsOf(tasks), isBroken]).toEqual([['Revise'], true]);
  });
});

describe('the list', () => {
  test('gets a new task at its end, trimmed, with the chosen boxes ticked', () => {
    const choices = { important: false, preserve: true };
    const list = withTask([task('First')], { text: '  Revise ', ...choices }, NOW);
    expect(list).toEqual([task('First'), task('Revise', choices)]);
  });

  test.each(['', '   ', '\n\t'])('gets no task from %j', (text) => {
    const list = [task('First')];
    expect(withTask(list, { text, important: true, preserve: true }, NOW)).toBe(list);
  });

  test('distinguishes equal tasks', () => {
    const list = [task('Revise'), task('Revise'), task('Revise')];
    const changed = withChange(list, keyOf(list, 1), { completed: true });
    expect(changed.map(({ completed }) => completed)).toEqual([false, true, false]);
    expect(new Set(keyed(list).map(({ key }) => key)).size).toBe(3);
  });

  test('changes the text of one task, trimmed, and leaves its other fields and the other tasks', () => {
    const edited = aged(3 * HOUR, { important: true, preserve: true, expired: true });
    const list = [edited, task('Lab record')];
    expect(withText(list, keyOf(list, 0), '  Revise heaps ')).toEqual([{ ...edited, text: 'Revise heaps' }, list[1]]);
    expect(withText(list, keyOf(list, 0), '  ')).toBe(list);
  });

  test('removes only a completed task', () => {
    const list = [task('Revise'), task('Lab record', { completed: true })];
    expect(withoutTask(list, keyOf(list, 0))).toEqual(list);
    expect(textsOf(withoutTask(list, keyOf(list, 1)))).toEqual(['Revise']);
  });
});

describe('an ageing task', () => {
  test('is unchanged for 24 hours', () => {
    const list = [aged(0), aged(24 * HOUR)];
    expect(checkTasks(list, NOW)).toEqual({ tasks: list, due: [], deleted: [] });
    expect(checkTasks(list, NOW).tasks).toBe(list);
  });

  test('is flagged with one reminder after 24 hours', () => {
    const old = aged(24 * HOUR + 1);
    const { tasks, due, deleted } = checkTasks([old], NOW);
    expect([tasks, due, deleted]).toEqual([[{ ...old, expired: true }], [old], []]);
    expect(reminderOf(old)).toBe('Reminder: Complete task "Revise"');
    expect(checkTasks(tasks, NOW + HOUR).due).toEqual([]);
  });

  test('is flagged without a reminder when it is completed', () => {
    const { tasks, due } = checkTasks([aged(25 * HOUR, { completed: true })], NOW);
    expect([tasks[0]?.expired, due]).toEqual([true, []]);
  });

  test('is deleted after 48 hours, completed or not, unless it is preserved', () => {
    const list = [aged(48 * HOUR, { expired: true }), aged(48 * HOUR + 1, { completed: true }), aged(72 * HOUR)];
    const { tasks, due, deleted } = checkTasks(list, NOW);
    expect([tasks, due, deleted]).toEqual([[list[0]], [], [list[1], list[2]]]);
    const preserved = aged(1000 * HOUR, { preserve: true, expired: true });
    expect(checkTasks([preserved], NOW)).toEqual({ tasks: [preserved], due: [], deleted: [] });
  });

  test('with an unknown age is never deleted', () => {
    const list = [task('Revise', { timestamp: '' }), task('Revise', { timestamp: 'yesterday' })];
    expect(checkTasks(list, NOW).tasks).toBe(list);
  });

  test('survives a clock that is put back, without deletion or a second reminder', () => {
    const list = [aged(-1000 * HOUR), aged(25 * HOUR, { expired: true })];
    const before = Date.parse('2020-01-01T00:00:00Z');
    expect(checkTasks(list, before).tasks).toBe(list);
    expect(checkTasks(list, NOW).due).toEqual([]);
  });
});

test('the remaining time of a task is in whole hours, if it is known', () => {
  expect([aged(0), aged(20 * HOUR + 1), aged(47.5 * HOUR), aged(50 * HOUR)].map((one) => hoursLeft(one, NOW))).toEqual([
    48, 27, 0, 0,
  ]);
  const unknown = [aged(0, { preserve: true }), aged(-HOUR), task('Revise', { timestamp: '' })];
  expect(unknown.map((one) => hoursLeft(one, NOW))).toEqual([undefined, undefined, undefined]);
});
