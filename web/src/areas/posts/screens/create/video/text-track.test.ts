import { TEXT_TRACK_MAX_BYTES } from '@quad/contract/limits/media';
import { expect, test } from 'vitest';
import { isWebVtt, textTrackProblem } from './text-track.ts';

const CUE = '\n\n00:00.000 --> 00:02.000\nHello\n';

test.each([
  [`WEBVTT${CUE}`, true],
  [`\uFEFFWEBVTT - Canteen\r\n${CUE}`, true],
  ['WEBVTT', false],
  [`WEBVTTX${CUE}`, false],
  [`1\n00:00:00,000 --> 00:00:02,000\nHello\n`, false],
  ['', false],
])('%j is captions: %s', (text, isOne) => {
  expect(isWebVtt(text)).toBe(isOne);
});

test('refused captions get a reason', async () => {
  expect(await textTrackProblem(new Blob([`WEBVTT${CUE}`]))).toBeNull();
  expect(await textTrackProblem(new Blob(['Hello']))).toBe('This is not a WebVTT file with captions.');
  const large = new Blob([`WEBVTT${CUE}`, ' '.repeat(TEXT_TRACK_MAX_BYTES)]);
  expect(await textTrackProblem(large)).toBe('Caption files can be up to 256 KB.');
});
