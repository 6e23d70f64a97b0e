import { describe, expect, it, test } from 'vitest';
import { isTrimmed, lastStep, NO_EDIT, spanOf, spokenTime, timeText, withSpan } from './video-edit.ts';

describe('the part to post', () => {
  it('is the whole video, unless it is too long', () => {
    expect(spanOf(NO_EDIT, 12.34)).toEqual({ start: 0, end: 12.34 });
    expect(spanOf(NO_EDIT, 400)).toEqual({ start: 0, end: 180 });
    expect(spanOf({ start: 20, end: null }, 400)).toEqual({ start: 20, end: 200 });
  });

  it('stays within a video that turns out shorter', () => {
    expect(spanOf({ start: 20, end: 30 }, 10)).toEqual({ start: 9, end: 10 });
  });

  it('follows its handles', () => {
    const edit = withSpan(NO_EDIT, { start: 3, end: 12.3 }, 'start', 12.34);
    expect(edit).toMatchObject({ start: 3, end: null });
    expect(withSpan(edit, { start: 3, end: 8 }, 'end', 12.34)).toMatchObject({ start: 3, end: 8 });
  });

  it('moves the other handle when it would be too long', () => {
    expect(withSpan({ ...NO_EDIT, start: 100, end: 280 }, { start: 50, end: 280 }, 'start', 400)).toMatchObject({
      start: 50,
      end: 230,
    });
    expect(withSpan({ ...NO_EDIT, start: 0, end: 180 }, { start: 0, end: 300.1 }, 'end', 400)).toMatchObject({
      start: 120.1,
      end: 300.1,
    });
  });

  it('contains the cover', () => {
    const edit = { ...NO_EDIT, coverAt: 2 };
    expect(withSpan(edit, { start: 4, end: 9 }, 'start', 20).coverAt).toBe(4);
    expect(withSpan(edit, { start: 0, end: 1.5 }, 'end', 20).coverAt).toBe(1.5);
    expect(withSpan(NO_EDIT, { start: 4, end: 9 }, 'start', 20).coverAt).toBeNull();
  });

  it('is distinguished from the whole video', () => {
    expect(isTrimmed({ start: 0, end: 12.34 }, 12.34)).toBe(false);
    expect(isTrimmed({ start: 0, end: 12.3 }, 12.34)).toBe(false);
    expect(isTrimmed({ start: 0, end: 12.2 }, 12.34)).toBe(true);
    expect(isTrimmed({ start: 0.1, end: 12.34 }, 12.34)).toBe(true);
  });
});

test('the sliders end at the last whole step', () => {
  expect(lastStep(12.34)).toBe(12.3);
  expect(lastStep(1.1)).toBe(1.1);
  expect(lastStep(0.3)).toBe(0.3);
});

test.each([
  [0, '0:00.0', '0 seconds'],
  [9.96, '0:10.0', '10 seconds'],
  [64.25, '1:04.3', '1 minute 4.3 seconds'],
  [125, '2:05.0', '2 minutes 5 seconds'],
])('a time of %d seconds is %s, spoken as %s', (seconds, shown, said) => {
  expect(timeText(seconds)).toBe(shown);
  expect(spokenTime(seconds)).toBe(said);
});
