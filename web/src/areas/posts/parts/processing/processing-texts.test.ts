import { expect, test } from 'vitest';
import { nameOf, stateText } from './processing-texts.ts';

const processing = { state: 'processing', percent: 43, fileName: 'fest.mov', problem: null } as const;

test.each([
  [{ processing, caption: '' }, 'fest.mov'],
  [{ processing, caption: '\nThe fest\nat night' }, 'The fest'],
  [{ processing: { ...processing, fileName: '' }, caption: '' }, 'Your video'],
])('a post without a picture is called by its caption, else by its file', (post, name) => {
  expect(nameOf(post)).toBe(name);
});

test.each([
  [{ ...processing, state: 'waiting' }, 'Waiting'],
  [processing, 'Preparing 43%'],
  [{ ...processing, state: 'failed', problem: 'It is damaged.' }, 'It is damaged.'],
  [{ ...processing, state: 'failed' }, 'This video could not be prepared.'],
] as const)('says how far a video is, or why it failed', (state, text) => {
  expect(stateText(state)).toBe(text);
});
