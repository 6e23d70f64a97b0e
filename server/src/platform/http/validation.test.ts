import { freeText, Id, idOrNone, paging, ruledText } from '@quad/contract/wire/schemas';
import { type TSchema, Type } from 'typebox';
import { expect, test, vi } from 'vitest';
import { compileCheck } from './validation.ts';

const isPage = compileCheck(Type.Object(paging(100)), 'querystring');

test('a number in an address is parsed and checked against its limits', () => {
  expect(isPage({ page: '2', limit: '100' })).toBe(true);
  for (const limit of ['0', '101', '1.5', 'ten', 'NaN', 'Infinity', '-Infinity', '1e999']) {
    expect(isPage({ limit }), limit).toBe(false);
  }
});

test('a number in a form is parsed and checked against its limits; in a body it must be a number', () => {
  const schema = Type.Object({ coverAt: Type.Number({ minimum: 0, maximum: 900 }) });
  const values = { coverAt: '3.5' };
  expect(compileCheck(schema, 'form')(values)).toBe(true);
  expect(values).toEqual({ coverAt: 3.5 });
  for (const coverAt of ['', '-1', '901', 'soon', 'Infinity']) {
    expect(compileCheck(schema, 'form')({ coverAt }), coverAt).toBe(false);
  }
  expect(compileCheck(schema, 'body')({ coverAt: '3.5' })).toBe(false);
});

const ID = '0199c0de-abcd-7000-8000-00000000abcd';

test('an id is converted to lower case everywhere', () => {
  const schema = Type.Object({
    id: Id,
    ids: Type.Array(Id),
    none: idOrNone({ id: 'No' }),
    deep: Type.Object({ id: Id }),
  });
  for (const part of ['params', 'querystring', 'body', 'form'] as const) {
    const values = {
      id: ID.toUpperCase(),
      ids: [ID.toUpperCase()],
      none: ID.toUpperCase(),
      deep: { id: ID.toUpperCase() },
    };
    expect(compileCheck(schema, part)(values)).toBe(true);
    expect(values).toEqual({ id: ID, ids: [ID], none: ID, deep: { id: ID } });
  }
});

const accepts = (schema: TSchema, value: unknown) => compileCheck(Type.Object({ value: schema }), 'body')({ value });

test('an id has no other form', () => {
  for (const other of [`urn:uuid:${ID}`, `{${ID}}`, ID.replaceAll('-', ''), `${ID}\n`, ` ${ID}`, '']) {
    expect(accepts(Id, other), other).toBe(false);
  }
});

test('a day must exist in the calendar', () => {
  const Day = Type.String({ format: 'date' });
  for (const day of ['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31']) expect(accepts(Day, day), day).toBe(true);
  for (const day of [
    '0000-01-01',
    '2026-02-29',
    '2026-13-01',
    '26-01-01',
    '2026-1-1',
    '+02026-01-01',
    '2026-01-01\n',
    '',
  ]) {
    expect(accepts(Day, day), day).toBe(false);
  }
});

test('a text contains nothing that Postgres cannot store', () => {
  expect(accepts(freeText(10), 'नमस्ते 🎓')).toBe(true);
  for (const text of ['\0', 'a\ud800', '\udc00b']) expect(accepts(freeText(10), text)).toBe(false);
});

test('a pattern is not run on a text that is too long', () => {
  const word = ruledText({ pattern: '^a+$', min: 0, max: 10, says: { id: 'Letters, please' } });
  const check = compileCheck(Type.Object({ word }), 'body');
  // Compiled with the first text.
  expect(check({ word: 'a' })).toBe(true);
  const tried = vi.spyOn(RegExp.prototype, 'test');
  try {
    expect(check({ word: 'b'.repeat(21) })).toBe(false);
    expect(check.errors?.map(({ keyword }) => keyword)).toEqual(['maxLength']);
    expect(tried).not.toHaveBeenCalled();
    expect(check({ word: 'b' })).toBe(false);
    expect(tried).toHaveBeenCalledTimes(1);
  } finally {
    tried.mockRestore();
  }
});

test('a pattern without a maximum length fails the start of the server', () => {
  expect(() => accepts(Type.String({ pattern: '^a+$' }), 'a')).toThrow('without maxLength');
});
