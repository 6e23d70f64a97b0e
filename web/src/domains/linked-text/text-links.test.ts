import { expect, test } from 'vitest';
import { linkParts, shortAddress } from './text-links.ts';

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

test('web addresses become links, without the punctuation of the sentence around them', () => {
  expect(links('See https://example.org/a?b=1.')).toEqual(['https://example.org/a?b=1']);
  expect(links('(www.example.org)')).toEqual(['https://www.example.org/']);
  expect(links('https://en.wikipedia.org/wiki/Quad_(disambiguation)')).toEqual([
    'https://en.wikipedia.org/wiki/Quad_(disambiguation)',
  ]);
});

test('nothing but http and https does, and no address that names someone before its host', () => {
  expect(links('javascript:alert(1) data:text/html,x ftp://example.org')).toEqual([]);
  expect(links('https://quad.example@evil.example/')).toEqual([]);
  expect(links('https://localnames')).toEqual([]);
});

test('the parts are the text again', () => {
  for (const text of ['', 'plain', 'a https://example.org, b www.example.org!', 'https://']) {
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});

test('an address is shown short', () => {
  expect(shortAddress('https://www.example.org/')).toBe('example.org');
  expect(shortAddress('http://example.org/a?b=1')).toBe('example.org/a?b=1');
  expect(shortAddress(`www.example.org/${'a'.repeat(40)}`)).toBe(`example.org/${'a'.repeat(27)}…`);
});
