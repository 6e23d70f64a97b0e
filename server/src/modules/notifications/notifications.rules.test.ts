import { NOTIFICATION_EXCERPT_MAX } from '@quad/contract/limits';
import { expect, test } from 'vitest';
import { excerptOf, sentenceOf } from './notifications.rules.ts';

test('an excerpt is the beginning of a text in one line, whole characters', () => {
  expect(excerptOf(' two\n\n lines ')).toBe('two lines');
  const long = excerptOf('🎉'.repeat(NOTIFICATION_EXCERPT_MAX + 1));
  expect([...long]).toHaveLength(NOTIFICATION_EXCERPT_MAX);
  expect(long.endsWith('🎉…')).toBe(true);
});

test('a sentence names the newest and counts the others', () => {
  const [asha, ravi, meera] = ['Asha', 'Ravi', 'Meera'].map((name) => ({ name })) as [
    { name: string },
    { name: string },
    { name: string },
  ];
  expect(sentenceOf('liked your post', [asha], 1)).toBe('Asha liked your post');
  expect(sentenceOf('liked your post', [asha, ravi], 2)).toBe('Asha and Ravi liked your post');
  expect(sentenceOf('liked your post', [asha, ravi, meera], 13)).toBe('Asha and 12 others liked your post');
  expect(sentenceOf('New notice', [], 0)).toBe('New notice');
});
