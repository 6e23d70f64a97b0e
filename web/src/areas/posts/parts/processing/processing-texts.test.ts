import { expect, test } from 'vitest';
import { nameOf, stateText } from './processing-texts.ts';

const processing = { state: 'processing', percent: 43, fileName: 'fest.mov', problem: null } as const;

test.each([
  [{ processing, caption: '' }, 'fest.mov'],
  [{ processing, caption: '\nThe fest\nat night' }, 'The fest'],
  [{ processing: { ...processing, fileName: '' }, caption: '' }, 'Your video'],
])('the name of a post without a picture is its caption, otherwise its file', (post, name) => {
  expect(nameOf(post)).toBe(name);
});

test.each([
  [{ ...processing, state: 'waiting' }, 'Waiting'],
  [processing, 'Preparing 43%'],
  [{ ...processing, state: 'failed', problem: 'It is damaged.' }, 'It is damaged.'],
  [{ ...processing, state: 'failed' }, 'This video could not be prepared.'],
] as const)('the state of a video is its progress, or the reason of its failure', (state, text) => {
  expect(stateText(state)).toBe(text);
});
