import { expect, test } from 'vitest';
import { say } from './say.ts';

test.each([
  String.raw`Asha \x41`,
  String.raw`\u0041sha \\u202e`,
  String.raw`https:\x2f\x2fquad\x2eexample`,
  '{name} <0>#</0>',
])('a text shows the name “%s” as it is', (name) => {
  expect(say({ id: 'greeting', message: 'Hello {name}', values: { name } })).toBe(`Hello ${name}`);
});
