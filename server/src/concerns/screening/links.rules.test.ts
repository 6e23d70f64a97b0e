import { expect, test } from 'vitest';
import { cpuMs } from '../../testing/cpu-time.ts';
import { hostsIn, linkKey, linkMatcher, linkOf } from './links.rules.ts';

const matches = (entry: string, text: string) => linkMatcher([{ key: linkKey(entry) }]).find(hostsIn(text)).length > 0;

test.each([
  ['as an address', 'evil.example', 'go to https://evil.example/win?x=1'],
  ['without a scheme', 'bit.ly', 'bit.ly/3xYz'],
  ['below a subdomain', 'evil.example', 'http://a.b.evil.example:8080/'],
  ['in another case', 'Bit.ly', 'BIT.LY/a'],
  ['at the end of a sentence', 'bit.ly', 'see bit.ly.'],
  ['before the next sentence', 'bit.ly', 'see bit.ly.Then call me'],
  ['as part of an address', 'bit.ly', 'https://good.example/?to=https://bit.ly/a'],
  ['after a user name that looks like another site', 'evil.example', 'https://good.example@evil.example/'],
  ['with a dot in brackets', 'bit.ly', 'bit[.]ly/a or bit (dot) ly'],
  ['with a dot spelled out', 'bit.ly', 'bit dot ly/a'],
  ['with spaces around the dot', 'bit.ly', 'bit . ly/a'],
  ['with an encoded dot', 'bit.ly', 'https://bit%2ely/a'],
  ['with a dot of another script', 'bit.ly', 'bit。ly/a'],
  ['with zero-width characters', 'bit.ly', 'b\u200bit.\u200dly/a'],
  ['in letters that look alike', 'bit.ly', 'bіt.ly/a'],
  ['in punycode of letters that look alike', 'apple.com', 'https://xn--80ak6aa92e.com/'],
  ['in wide letters', 'bit.ly', 'ｂｉｔ．ｌｙ'],
  ['of a site in Hindi', 'उदाहरण.भारत', 'https://उदाहरण.भारत/'],
  ['of an e-mail address', 'evil.example', 'write to me@evil.example'],
])('a site is found %s', (_, entry, text) => {
  expect(matches(entry, text)).toBe(true);
});

test.each([
  ['another site that ends alike', 'bit.ly', 'https://rabbit.ly/'],
  ['another site that begins alike', 'bit.ly', 'https://bit.ly.example/'],
  ['the words apart', 'bit.ly', 'a bit lyrical. bit, ly'],
  ['a file', 'evil.example', 'evil.pdf and example.txt'],
])('a site is not found in %s', (_, entry, text) => {
  expect(matches(entry, text)).toBe(false);
});

test('an entry may be an address, and an entry without a site has no key', () => {
  expect(linkKey('https://www.Evil.example/path?x')).toBe('evil.example');
  expect(linkKey('evil.example')).toBe('evil.example');
  expect(['localhost', 'not a site', '1.2.3.4', ''].map(linkKey)).toEqual(['', '', '', '']);
});

test.each([
  ['https://club.example/join', 'club.example'],
  ['www.club.example', 'www.club.example'],
  ['join at club.com today', 'club.com'],
  ['mail asha@club.com', undefined],
  ['read notes.pdf before 10.30', undefined],
  ['https://quad.college.example/post/1', undefined],
])('in %j a new account is flagged for %j', (text, link) => {
  expect(linkOf(hostsIn(text), 'quad.college.example')).toBe(link);
});

test('the longest hostile text takes a moment', () => {
  const began = cpuMs();
  for (const text of [
    'a'.repeat(5000),
    'a.'.repeat(2500),
    '.'.repeat(5000),
    ' '.repeat(5000),
    '%2e'.repeat(1600),
    '( . '.repeat(1250),
  ])
    linkMatcher([{ key: 'bit.ly' }]).find(hostsIn(text));
  expect(cpuMs() - began).toBeLessThan(10_000);
}, 30_000);
