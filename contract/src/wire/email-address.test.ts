import { expect, test } from 'vitest';
import { mailtoHref } from '../text/mailto.ts';
import { EMAIL, readAddress } from './email-address.ts';
import { textProblem, tidyName } from './text-rules.ts';

const LOCAL = 'x'.repeat(64);

test.each([
  ["Conor.O'Brien@quad.example", "conor.o'brien@quad.example"],
  ['y&z@quad.example', 'y&z@quad.example'],
  ['a+b_c=d@quad.example', 'a+b_c=d@quad.example'],
  ['x@xn--e1afmkfd.xn--p1ai', 'x@xn--e1afmkfd.xn--p1ai'],
  ['x@Пример.РФ', 'x@xn--e1afmkfd.xn--p1ai'],
  ['x@उदाहरण.भारत', 'x@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['x@münchen.example', 'x@xn--mnchen-3ya.example'],
  [`${LOCAL}@quad.example`, `${LOCAL}@quad.example`],
])('%s is an address, stored as %s', (written, stored) => {
  expect(textProblem(EMAIL, written)).toBeUndefined();
  expect(readAddress(written)).toBe(stored);
});

test.each([
  '',
  'asha',
  'asha@quad',
  '@quad.example',
  'asha@',
  'as ha@quad.example',
  'asha@quad@quad.example',
  '.asha@quad.example',
  'asha.@quad.example',
  'as..ha@quad.example',
  'आशा@quad.example',
  'asha@-quad.example',
  'asha@quad-.example',
  'asha@quad..example',
  'asha@quad.e',
  'asha@quad.123',
  'asha@quad.example.',
  'asha@[127.0.0.1]',
  '"asha rao"@quad.example',
  'asha@quad.example\n',
  `${LOCAL}x@quad.example`,
  `asha@${'x'.repeat(64)}.example`,
])('%j is no address', (text) => {
  expect(textProblem(EMAIL, text)).toBe('Please enter a valid email');
  expect(readAddress(text)).toBeUndefined();
});

test('a domain that is too long in ASCII is invalid', () => {
  expect(readAddress(`x@${'भ'.repeat(60)}.${'भ'.repeat(60)}.example`)).toBeUndefined();
});

test('a hostile text is refused quickly', () => {
  const began = Date.now();
  for (const piece of ['a', 'a.', "a'", 'a@', 'a-', '@a.', 'xn--'])
    textProblem({ ...EMAIL, max: 1e6 }, piece.repeat(50_000));
  expect(Date.now() - began).toBeLessThan(2000);
});

test('a mailto link encodes the address', () => {
  expect(mailtoHref('a&b?c@quad.example')).toBe('mailto:a%26b%3Fc@quad.example');
});

test.each([
  ['  Asha   Rao ', 'Asha Rao'],
  ['Asha\u00a0\u2003Rao', 'Asha Rao'],
  ['आशा  राव', 'आशा राव'],
])('the name %j is stored as %s', (written, stored) => {
  expect(tidyName(written)).toBe(stored);
});
