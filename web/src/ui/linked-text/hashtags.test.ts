import { expect, test } from 'vitest';
import { hashtagParts } from './hashtags.ts';

const tags = (text: string) => hashtagParts(text).flatMap(({ text: part, isTag }) => (isTag ? part : []));

test.each([
  ['Tents for #TechFest, and #कैंपस!', ['#TechFest', '#कैंपस']],
  ['(#fest) ＃ＷＩＤＥ', ['#fest', '＃ＷＩＤＥ']],
  ['#one#two, ##three and a#four are none', []],
  ['room #204 and &#39; are none', []],
  [`#${'x'.repeat(101)} is too long`, []],
  ['no tags at all', []],
])('the hashtags of %j', (text, found) => {
  expect(tags(text)).toEqual(found);
  expect(
    hashtagParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
