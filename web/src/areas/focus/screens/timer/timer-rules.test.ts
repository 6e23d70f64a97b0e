import { expect, test } from 'vitest';
import {
  clockTime,
  MINUTE,
  NEW_TIMER,
  parseTimer,
  paused,
  reset,
  settled,
  skipped,
  started,
  timeLeft,
  withMinutes,
} from './timer-rules.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const running = started(NEW_TIMER, NOW);

test('the timer runs for 25 minutes by the clock, however rarely it is read', () => {
  expect(timeLeft(running, NOW + 10 * MINUTE)).toBe(15 * MINUTE);
  expect(settled(running, NOW + 24 * MINUTE)).toEqual({ timer: running, ended: undefined });
  const { timer, ended } = settled(running, NOW + 300 * MINUTE);
  expect([ended, timer.phase, timer.endsAt, timer.left]).toEqual(['focus', 'break', null, 5 * MINUTE]);
  expect(settled(timer, NOW + 400 * MINUTE).ended).toBeUndefined();
});

test('the timer resumes from its pause', () => {
  const stopped = paused(running, NOW + 10 * MINUTE);
  expect([stopped.endsAt, stopped.left]).toEqual([null, 15 * MINUTE]);
  const again = started(stopped, NOW + 60 * MINUTE);
  expect(timeLeft(again, NOW + 61 * MINUTE)).toBe(14 * MINUTE);
  expect([started(again, NOW), paused(stopped, NOW)]).toEqual([again, stopped]);
});

test('the timer resets a phase, and skips to the other phase', () => {
  expect(reset(paused(running, NOW + MINUTE))).toEqual(NEW_TIMER);
  expect(skipped(running)).toEqual({ ...NEW_TIMER, phase: 'break', left: 5 * MINUTE });
  expect(skipped(skipped(running))).toEqual(NEW_TIMER);
});

test('the lengths of phases can be set, without a change to the end of a running phase', () => {
  expect(withMinutes(NEW_TIMER, 'focus', 50).left).toBe(50 * MINUTE);
  expect(withMinutes(NEW_TIMER, 'break', 10)).toMatchObject({ left: 25 * MINUTE, minutes: { focus: 25, break: 10 } });
  expect(withMinutes(running, 'focus', 50).endsAt).toBe(running.endsAt);
});

test('a clock that is put back does not lengthen a phase', () => {
  const back = NOW - 600 * MINUTE;
  expect(timeLeft(running, back)).toBe(25 * MINUTE);
  expect(settled(running, back).timer.endsAt).toBe(back + 25 * MINUTE);
});

test('a stored timer is restored, and a broken text makes a new timer', () => {
  const stored = paused({ ...withMinutes(running, 'break', 10), sound: true }, NOW + MINUTE);
  for (const timer of [stored, running]) expect(parseTimer(JSON.stringify(timer))).toEqual(timer);
  const broken = [null, '', '7', '{}', '[]', '{"phase":"focus","minutes":{"focus":0,"break":5}}'];
  for (const text of broken) expect(parseTimer(text)).toEqual(NEW_TIMER);
  expect(parseTimer(JSON.stringify({ ...NEW_TIMER, left: -1 }))).toEqual(NEW_TIMER);
  expect(parseTimer(JSON.stringify({ ...NEW_TIMER, minutes: { focus: 1e9, break: 5 } }))).toEqual(NEW_TIMER);
});

test('time is shown in minutes and seconds', () => {
  expect([25 * MINUTE, 61_001, 59_999, 1, 0, 180 * MINUTE].map(clockTime)).toEqual([
    '25:00',
    '1:02',
    '1:00',
    '0:01',
    '0:00',
    '180:00',
  ]);
});
