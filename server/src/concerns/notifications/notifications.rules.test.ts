import { expect, test } from 'vitest';
import { sentenceOf } from './notifications.rules.ts';

test('a sentence names the newest actors and counts the others', () => {
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
