import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { compileText } from './compile-text.ts';

const number = (value: number) => new Intl.NumberFormat('en-IN').format(value);
const inEnglish = setupI18n({ locale: 'en', locales: 'en-IN', messages: { en: {} } });

/** The English text that the build makes of a message. */
function textOf(message: string, values: Record<string, unknown>): string {
  const text = new Function(`return ${compileText(message)}`)();
  return typeof text === 'string' ? text : text(values, number);
}

test.each<[string, Record<string, unknown>]>([
  ['Save', {}],
  ["“It''s” `quoted` \\ and\nbroken", {}],
  ['Hello {name}', { name: 'Asha' }],
  ['{0}{1}', { 0: 1, 1: 2 }],
  ['{count} of {all}', { count: 1, all: 2 }],
  ['{n, number} bytes', { n: 1234567 }],
  ['{n, plural, one {# like} other {# likes}}', { n: 1 }],
  ['{n, plural, one {# like} other {# likes}}', { n: 123456 }],
  ['{n, plural, one {# like} other {# likes}}', { n: 0 }],
  ['{n, plural, =0 {Nobody} one {{name} and # other} other {{name} and # others}} came', { n: 0, name: 'Asha' }],
  ['{n, plural, =0 {Nobody} one {{name} and # other} other {{name} and # others}} came', { n: 1, name: 'Asha' }],
  ['{kind, select, reel {this reel} other {this post}}', { kind: 'reel' }],
  ['{kind, select, reel {this reel} other {this post}}', { kind: 'poll' }],
])('“%s” reads as Lingui reads it', (message, values) => {
  expect(textOf(message, values)).toBe(inEnglish._(message, values, { message }));
});

test.each(['{day, date, short}', '{n, selectordinal, one {#st} other {#th}}', '{n, plural, one {#}}'])(
  '“%s” is refused, because no text needs it',
  (message) => {
    expect(() => compileText(message)).toThrow();
  },
);
