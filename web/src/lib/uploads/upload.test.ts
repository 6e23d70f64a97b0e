import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { isPassing, waitBefore } from './passing-failure.ts';
import { parseUpload } from './upload-record.ts';

test.each([
  ['network', 0, 'PATCH', true],
  ['bad_answer', 502, 'HEAD', true],
  ['bad_answer', 413, 'PATCH', false],
  ['too_slow', 408, 'PATCH', true],
  ['bad_answer', 423, 'PATCH', true],
  ['wrong_offset', 409, 'PATCH', true],
  ['upload_taken_over', 409, 'PATCH', false],
  ['too_many_uploads', 409, 'POST', false],
  ['storage_full', 413, 'POST', false],
  ['disk_full', 503, 'PATCH', false],
  ['not_signed_in', 401, 'PATCH', false],
] as const)('%s (%i) to a %s is worth another try: %s', (code, status, method, isWorth) => {
  expect(isPassing(new ApiError(code, '', status), method)).toBe(isWorth);
});

test('the waits between tries grow up to a limit', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(waitBefore)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

test('only the user who began an upload resumes it', () => {
  const record = { userId: 'asha', file: '5 6 clip.mp4', url: '/api/uploads/1', publishing: true };
  expect(parseUpload(JSON.stringify(record), 'asha')).toEqual(record);
  expect(parseUpload(JSON.stringify(record), 'bilal')).toBeNull();
  for (const broken of ['', '{', 'null', '{"userId":"asha"}']) expect(parseUpload(broken, 'asha')).toBeNull();
});
