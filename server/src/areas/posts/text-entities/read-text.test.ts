import { COMMENT_MAX } from '@quad/contract/limits/posts';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../../testing/cpu-time.ts';
import { readText } from './read-text.ts';

describe('tags', () => {
  test.each([
    ['Fest tonight #Fest', ['fest']],
    ['#कैंपस में #नमस्ते_दुनिया', ['कैंपस', 'नमस्ते_दुनिया']],
    ['#Fest #FEST #fest', ['fest']],
    ['#ＷＩＤＥ and #ÉTÉ', ['wide', 'été']],
    ['a#no, https://quad.example/#part, #1 and &#39;', []],
    ['https://quad.example/list।#fest', ['fest']],
    ['#\u0301 and #\u200d', []],
    ['We are #1️⃣', []],
    ['#fest and #fest\u200d', ['fest']],
    ['#സുമൻ #സുമന്\u200d', ['സുമൻ']],
    ['#one#two is none', []],
    [`#${'x'.repeat(101)}`, []],
    ['no tags at all', []],
  ])('of %j', (text, tags) => {
    expect(readText(text).tags).toEqual(tags);
  });

  test('thirty at most', () => {
    const text = Array.from({ length: 40 }, (_, i) => `#tag${i}`).join(' ');
    expect(readText(text).tags).toEqual(Array.from({ length: 30 }, (_, i) => `tag${i}`));
  });
});

describe('mentions', () => {
  test.each([
    ['thanks @asha.rao!', ['asha.rao']],
    ['thanks @asha.', ['asha']],
    ['(@Asha) and @ASHA', ['asha']],
    ['@asha,@bose', ['asha', 'bose']],
    ['write to asha@quad.example', []],
    ['https://quad.example/@asha', []],
    ['@as is too short, @x too', []],
    [`@${'x'.repeat(31)}`, []],
    ['@ashaé is another word', []],
    ['शुक्रिया @asha जी', ['asha']],
    ['@@asha', []],
  ])('of %j', (text, usernames) => {
    expect(readText(text).usernames).toEqual(usernames);
  });
});

test('a hostile text is read in little time', () => {
  const pieces = [
    '#',
    '@',
    '.',
    '_',
    '/',
    'a',
    'a.b',
    '#a',
    '@a',
    'http://',
    'https://a.',
    '\u200d',
    'e\u0301',
    '#\ufe0f\u20e3',
  ];
  for (const piece of pieces) {
    for (const end of ['', ...pieces]) {
      const start = cpuMs();
      readText(piece.repeat(COMMENT_MAX) + end);
      // a few milliseconds of CPU time however busy the machine is; quadratic time would take seconds
      expect(cpuMs() - start, `${piece}… ${end}`).toBeLessThan(5000);
    }
  }
});

test('a keycap or a number is no hashtag, unless letters follow', () => {
  expect(readText('We are #1️⃣ and #२०२६').tags).toEqual([]);
  expect(readText('#1️⃣st').tags).toEqual(['1st']);
});
