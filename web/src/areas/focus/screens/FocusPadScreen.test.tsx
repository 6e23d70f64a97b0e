import { endExamMode, getExamMode, startExamMode } from '@quad/contract/focus/exam-mode';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fail, record, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';
import { taskStore } from './tasks/task-store.ts';
import { NEW_TIMER } from './timer/timer-rules.ts';
import { timerStore } from './timer/timer-store.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const FIELDS = { completed: false, expired: false, important: false, preserve: false };
const aged = (text: string, hours: number, more: object = {}) => ({
  ...FIELDS,
  text,
  timestamp: new Date(Date.now() - hours * HOUR).toISOString(),
  ...more,
});
const stored = () => JSON.parse(localStorage.getItem('tasks') ?? 'null');
const tasks = async () => within(await screen.findByRole('region', { name: 'Tasks' }));
const aside = () => Object.keys(localStorage).filter((key) => key.startsWith('tasks-unreadable-'));

async function openWith(list: unknown) {
  localStorage.setItem('tasks', typeof list === 'string' ? list : JSON.stringify(list));
  await openAt('/focuspad', area);
  await screen.findByRole('timer');
}

/** Replace methods of the storage. Those of happy-dom cannot be mocked on the prototype. */
function withStorage(methods: Partial<Storage>) {
  const get = (storage: Storage, key: string) => {
    const value = methods[key] ?? Reflect.get(storage, key);
    return typeof value === 'function' ? value.bind(storage) : value;
  };
  vi.stubGlobal('localStorage', new Proxy(localStorage, { get }));
}

async function add(text: string) {
  await userEvent.type(await screen.findByLabelText('New task'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
}

beforeEach(() => answer(getExamMode, { examMode: null }));

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await taskStore.change(() => []);
  await taskStore.forgetAside();
  await timerStore.change(() => NEW_TIMER);
});

describe('tasks', () => {
  test('an empty list says so, and a blank task is not added but asked for', async () => {
    await openWith([]);
    expect(await screen.findByText('Nothing to do')).toBeTruthy();
    await add('   ');
    expect(screen.getByText('Nothing to do')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'New task', description: 'Please write the task.' });
    expect(field).toBe(document.activeElement);
    await userEvent.type(field, 'R');
    expect(screen.queryByText('Please write the task.')).toBeNull();
  });

  test('tasks of another client are shown and keep their fields', async () => {
    const list = [aged('Revise', 1, { colour: 'red' }), { text: 'From elsewhere' }];
    await openWith(list);
    expect((await tasks()).getAllByRole('listitem')).toHaveLength(2);
    expect(stored()).toEqual(list);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Revise' }));
    expect(await screen.findByText('1 of 2 done')).toBeTruthy();
    await waitFor(() =>
      expect(stored()).toMatchObject([{ colour: 'red', completed: true }, { text: 'From elsewhere' }]),
    );
  });

  test('a task has one reminder after 24 hours, and is deleted after 48 hours unless that is undone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await openWith([aged('Revise', 23.9), aged('Keep me', 47.9, { preserve: true, expired: true })]);
    const check = async (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      fireEvent(document, new Event('visibilitychange'));
    };
    await check(HOUR);
    const reminder = await screen.findByText('Reminder: Complete task "Revise"');
    expect(within((await tasks()).getAllByRole('listitem')[0] as HTMLElement).getByText('Expired')).toBeTruthy();
    expect(stored()).toMatchObject([{ expired: true }, { text: 'Keep me' }]);
    expect(reminder).toBeTruthy();
    await check(DAY);
    expect(await screen.findByText('Deleted after 48 hours: "Revise"')).toBeTruthy();
    expect((await tasks()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryAllByText('Reminder: Complete task "Revise"').length).toBeLessThan(2);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored()).toMatchObject([{ text: 'Revise', preserve: true }, { text: 'Keep me' }]));
  });

  test('unreadable tasks are put aside, and can be saved or deleted', async () => {
    await openWith('[{"text":"Revise"');
    const note = (await screen.findByText(/couldn't be read/)).closest<HTMLElement>('[role=alert]');
    await add('Newest');
    await waitFor(() => expect(stored()).toMatchObject([{ text: 'Newest' }]));
    expect(aside().map((key) => localStorage.getItem(key))).toEqual(['[{"text":"Revise"']);
    const buttons = within(note as HTMLElement);
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
    await userEvent.click(buttons.getByRole('button', { name: 'Save a copy' }));
    expect(save).toHaveBeenCalledOnce();
    await userEvent.click(buttons.getByRole('button', { name: 'Delete them' }));
    await waitFor(() => expect(screen.queryByText(/couldn't be read/)).toBeNull());
    expect(aside()).toEqual([]);
  });

  test('tasks are lost with the page when storage is blocked, and the screen says so', async () => {
    await openWith([]);
    const real = localStorage;
    withStorage({
      getItem(key) {
        if (key.startsWith('tasks')) throw new DOMException('The operation is insecure.', 'SecurityError');
        return real.getItem(key);
      },
    });
    await add('Revise');
    expect(await screen.findByText(/doesn't let Quad store anything/)).toBeTruthy();
    expect(await screen.findByRole('checkbox', { name: 'Revise' })).toBeTruthy();
  });

  test('a task stays in the form when storage is full, and the screen says so', async () => {
    await openWith([aged('First', 1)]);
    withStorage({
      setItem() {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    });
    await add('Second');
    expect(await screen.findByText(/no room left/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New task').value).toBe('Second');
    expect(screen.queryByRole('checkbox', { name: 'Second' })).toBeNull();
    expect(stored()).toMatchObject([{ text: 'First' }]);
  });
});

describe('the timer', () => {
  const time = () => screen.getByRole('timer').textContent;

  test('the minutes can be set, and invalid numbers are marked', async () => {
    await openWith([]);
    expect(time()).toBe('25:00');
    await userEvent.click(screen.getByRole('button', { name: 'Timer settings' }));
    const minutes = screen.getByLabelText('Focus, minutes');
    fireEvent.change(minutes, { target: { value: '10' } });
    await waitFor(() => expect(time()).toBe('10:00'));
    fireEvent.change(minutes, { target: { value: '0' } });
    expect(await screen.findByText('1 to 180')).toBeTruthy();
    expect(time()).toBe('10:00');
  });

  test('a paused timer stays where it is, and resumes from there', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    // happy-dom has no sound
    vi.stubGlobal(
      'AudioContext',
      class {
        resume() {}
      },
    );
    await openWith([]);
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await screen.findByRole('button', { name: 'Pause' });
    vi.setSystemTime(Date.now() + 4 * 60_000);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await screen.findByRole('button', { name: 'Resume' });
    expect(time()).toMatch(/^2(1:00|0:5\d)$/);
    vi.setSystemTime(Date.now() + 30 * 60_000);
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await screen.findByRole('button', { name: 'Pause' });
    await waitFor(() => expect(time()).toMatch(/^2(1:00|0:5\d)$/));
  });
});

test('a timer of an earlier visit runs by the clock, and announces its end', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begun = { ...NEW_TIMER, endsAt: Date.now() + 6 * 60_000, left: 0, sound: false };
  await timerStore.change(() => begun);
  expect(JSON.parse(localStorage.getItem('focus-timer') ?? '')).toMatchObject({ endsAt: begun.endsAt });
  await openWith([]);
  const time = () => screen.getByRole('timer').textContent;
  expect(time()).toMatch(/^(6:00|5:5\d)$/);
  await screen.findByRole('button', { name: 'Pause' });
  vi.setSystemTime(Date.now() + 4 * 60_000);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(time()).toMatch(/^(2:00|1:5\d)$/));
  vi.setSystemTime(Date.now() + 3 * 60_000);
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText("Time's up. Take a break.")).toBeTruthy();
  await waitFor(() => expect(time()).toBe('5:00'));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
});

describe('exam mode', () => {
  const examMode = (days: number) => {
    const endsAt = new Date(Date.now() + days * DAY).toISOString();
    return { examMode: { lastDay: endsAt.slice(0, 10), timeZone: 'UTC', endsAt } };
  };
  const card = async () => within(await screen.findByRole('region', { name: 'Exam mode' }));
  const lastDay = async () => (await card()).findByLabelText('Last day of exams');

  test('a problem of the date is shown at its field', async () => {
    refuse(startExamMode, 'invalid_input', { lastDay: 'Please choose today or a later day' });
    await openWith([]);
    await lastDay();
    await userEvent.click((await card()).getByRole('button', { name: 'Turn on exam mode' }));
    expect(await screen.findByText('Please choose today or a later day')).toBeTruthy();
  });

  test('the mode is turned on until a day, moved and ended', async () => {
    await openWith([]);
    fireEvent.change(await lastDay(), { target: { value: examMode(12).examMode.lastDay } });
    const sent = record(startExamMode, examMode(12));
    await userEvent.click((await card()).getByRole('button', { name: 'Turn on exam mode' }));
    expect(await (await card()).findByText('days left')).toBeTruthy();
    expect((await card()).getByText('12')).toBeTruthy();
    expect(sent[0]?.body.lastDay).toBe(examMode(12).examMode.lastDay);
    await userEvent.click((await card()).getByRole('button', { name: 'Change the date' }));
    answer(startExamMode, examMode(1));
    await userEvent.click((await card()).getByRole('button', { name: 'Save' }));
    expect(await (await card()).findByText('day left')).toBeTruthy();
    answer(endExamMode, { examMode: null });
    await userEvent.click((await card()).getByRole('button', { name: 'End it' }));
    expect(await lastDay()).toBeTruthy();
  });

  test('the last day reads "Last day"', async () => {
    answer(getExamMode, examMode(0));
    await openWith([]);
    expect(await (await card()).findByText('Last day')).toBeTruthy();
  });

  test('a failed load offers Retry', async () => {
    fail(getExamMode);
    await openWith([]);
    expect(await screen.findByText(/^Exam mode could not be loaded\./)).toBeTruthy();
    answer(getExamMode, { examMode: null });
    await userEvent.click((await card()).getByRole('button', { name: 'Retry' }));
    expect(await lastDay()).toBeTruthy();
  });
});
