import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compileCheck } from '../http/validation.ts';
import { invalidInput } from './invalid-input.ts';

const WRONG = {
  title: [Type.String({ minLength: 1 }), '', 'title is required'],
  code: [Type.String({ minLength: 6 }), 'x', 'code needs at least 6 characters'],
  tags: [Type.Array(Type.String(), { minItems: 1 }), [], 'tags needs at least 1 entry'],
  ids: [Type.Array(Type.String(), { maxItems: 1 }), ['a', 'b'], 'ids can have at most 1 entry'],
  days: [Type.Array(Type.String(), { uniqueItems: true }), ['a', 'a'], 'days has an entry twice'],
  page: [Type.Integer({ minimum: 1 }), 0, 'page can be no less than 1'],
  limit: [Type.Integer({ maximum: 20 }), 21, 'limit can be no more than 20'],
  sort: [Type.Unsafe({ type: 'string', enum: ['new'] }), 'old', 'sort is none of the choices'],
  seats: [Type.Integer(), 1.5, 'seats has to be a whole number'],
  price: [Type.Number(), 'x', 'price has to be a number'],
  isOpen: [Type.Boolean(), 'x', 'isOpen is not valid'],
  year: [Type.String({ pattern: '^2', maxLength: 4 }), '1', 'year has not the right form'],
} as const;

test('a field without words of its own gets plain ones, and none of the validator’s', () => {
  const schema = Type.Object(Object.fromEntries(Object.entries(WRONG).map(([name, [type]]) => [name, type])));
  const check = compileCheck(schema, 'body');
  expect(check(Object.fromEntries(Object.entries(WRONG).map(([name, [, value]]) => [name, value])))).toBe(false);
  expect(invalidInput(check.errors ?? []).fields).toEqual(
    Object.fromEntries(Object.entries(WRONG).map(([name, [, , says]]) => [name, says])),
  );
});

test('a body that is no object is named', () => {
  const check = compileCheck(Type.Object({}), 'body');
  check('x');
  expect(invalidInput(check.errors ?? []).fields).toEqual({ body: 'body is not valid' });
});
