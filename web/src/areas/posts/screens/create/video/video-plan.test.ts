import { VIDEO_MAX_BYTES } from '@quad/contract/limits/media';
import { describe, expect, it, test } from 'vitest';
import { NO_EDIT } from './video-edit.ts';
import { planVideo, sentEdit, shrinks, sizeWithin } from './video-plan.ts';

const MB = 1024 * 1024;
const can = { encodes: true };
const cannot = { encodes: false };
const phone = { width: 1080, height: 1920, duration: 30 };
const small = { width: 720, height: 1280, duration: 30 };

describe('a video', () => {
  it('over 720p is shrunk, unless its owner keeps the original', () => {
    const plan = planVideo(40 * MB, phone, NO_EDIT, can);
    expect(plan).toMatchObject({ must: false, problem: null, shrink: { width: 720, height: 1280 } });
    expect(shrinks(plan, NO_EDIT)).toBe(true);
    expect(shrinks(plan, { ...NO_EDIT, asIs: true })).toBe(false);
    expect(plan.shrink?.bytes).toBeLessThan(11 * MB);
  });

  it('up to 720p is sent unchanged', () => {
    expect(planVideo(40 * MB, small, NO_EDIT, can)).toEqual({ shrink: null, must: false, problem: null });
  });

  it('that would hardly shrink is sent unchanged', () => {
    expect(planVideo(8 * MB, phone, NO_EDIT, can).shrink).toBeNull();
  });

  it('over 50 MB must be shrunk, whatever its size in pixels', () => {
    for (const facts of [phone, small]) {
      const plan = planVideo(84 * MB, facts, { ...NO_EDIT, asIs: true }, can);
      expect(plan).toMatchObject({ must: true, problem: null });
      expect(shrinks(plan, { ...NO_EDIT, asIs: true })).toBe(true);
    }
  });

  it('over 50 MB is refused when the browser cannot encode or show it', () => {
    expect(planVideo(84 * MB, phone, NO_EDIT, cannot).problem).toBe('Videos can be up to 50MB.');
    expect(planVideo(84 * MB, null, NO_EDIT, can).problem).toBe('Videos can be up to 50MB.');
    expect(planVideo(VIDEO_MAX_BYTES, null, NO_EDIT, can).problem).toBeNull();
  });

  it('of three minutes is shrunk below 50 MB', () => {
    const { shrink } = planVideo(400 * MB, { ...phone, duration: 180 }, NO_EDIT, can);
    expect(shrink?.bytes).toBeLessThan(VIDEO_MAX_BYTES);
    expect(shrink?.bytes).toBeGreaterThan(VIDEO_MAX_BYTES * 0.8);
  });

  it('longer than the server’s limit is refused, unless the browser trims it', () => {
    const long = { ...small, duration: 901 };
    expect(planVideo(40 * MB, long, NO_EDIT, can).problem).toBe('Videos can be up to 3 minutes long.');
    expect(planVideo(300 * MB, long, NO_EDIT, can)).toMatchObject({ problem: null, shrink: { span: { end: 180 } } });
  });
});

test('a video is encoded at an even number of pixels, and never enlarged', () => {
  expect(sizeWithin({ width: 3840, height: 2160 })).toEqual({ width: 1280, height: 720 });
  expect(sizeWithin({ width: 1081, height: 1921 })).toEqual({ width: 720, height: 1280 });
  expect(sizeWithin({ width: 333, height: 201 })).toEqual({ width: 334, height: 202 });
});

describe('the edit sent to the server', () => {
  const edit = { ...NO_EDIT, start: 2, end: 10, coverAt: 5.5 };

  it('is empty for a whole video', () => {
    expect(sentEdit(NO_EDIT, small, false)).toEqual({});
    expect(sentEdit(edit, null, false)).toEqual({});
  });

  it('has the cut and the cover, in the time of the chosen file', () => {
    expect(sentEdit(edit, small, false)).toEqual({ trimStart: 2, trimEnd: 10, coverAt: 5.5 });
  });

  it('has only the cover and the start of captions when the browser has cut the file', () => {
    expect(sentEdit(edit, small, true)).toEqual({ coverAt: 3.5, textTrackFrom: 2 });
  });

  it('is the first three minutes of a longer video', () => {
    expect(sentEdit(NO_EDIT, { ...small, duration: 200 }, false)).toEqual({ trimStart: 0, trimEnd: 180 });
  });
});
