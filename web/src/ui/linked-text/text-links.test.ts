import { expect, test } from 'vitest';
import { linkParts, shortAddress } from './text-links.ts';

test('the parts add up to the text', () => {
  for (const text of ['', 'plain', 'a https://example.org, b www.example.org!', 'https://']) {
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});

test('a long address is shortened', () => {
  expect(shortAddress('https://www.example.org/')).toBe('example.org');
  expect(shortAddress('http://example.org/a?b=1')).toBe('example.org/a?b=1');
});
