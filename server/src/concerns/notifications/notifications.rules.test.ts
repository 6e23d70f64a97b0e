import { msg } from '@lingui/core/runtime-macro';
import { expect, test } from 'vitest';
import { inLanguage } from '../../platform/texts/language.ts';
import { leadsTo, sentenceOf } from './notifications.rules.ts';

const liked = (who: string) => msg`${{ who }} liked your post`;

test('a sentence names the newest actors and counts the others', () => {
  const [asha, ravi, meera] = ['Asha', 'Ravi', 'Meera'].map((name) => ({ name })) as [
    { name: string },
    { name: string },
    { name: string },
  ];
  expect(sentenceOf(liked, [asha], 1)).toBe('Asha liked your post');
  expect(sentenceOf(liked, [asha, ravi], 2)).toBe('Asha and Ravi liked your post');
  expect(sentenceOf(liked, [asha, ravi, meera], 13)).toBe('Asha and 12 others liked your post');
  expect(sentenceOf(() => msg`New notice`, [], 0)).toBe('New notice');
  expect(inLanguage('hi', () => sentenceOf(liked, [asha, ravi, meera], 13))).toBe(
    'Asha और 12 अन्य लोगों ने आपकी पोस्ट लाइक की',
  );
});

test('an opened address is that of a link, with its parameters where it has no id', () => {
  const [one, other] = ['0197c0de-0000-7000-8000-000000000001', '0197c0de-0000-7000-8000-000000000002'];
  expect(leadsTo(`/post/${one}?comment=${other}`, `/post/${one}`)).toBe(true);
  expect(leadsTo(`/post/${one}`, `/post/${other}`)).toBe(false);
  expect(leadsTo(`/college-NoticeHub?notice=${one}`, `/college-NoticeHub?notice=${one}&q=fee`)).toBe(true);
  expect(leadsTo(`/college-NoticeHub?notice=${one}`, '/college-NoticeHub')).toBe(false);
  expect(leadsTo('/friends', '/friends?list=sent')).toBe(true);
  expect(leadsTo('/friends', '//friends')).toBe(false);
});
