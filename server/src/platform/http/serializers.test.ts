import { type TSchema, Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { compileSerializer } from './serializers.ts';

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()], { description: 'A part' });
const Person = Type.Object({ name: Type.String(), picture: orNull(Type.String()) });

const write = compileSerializer({
  schema: Type.Object({
    text: orNull(Type.String()),
    count: orNull(Type.Integer()),
    kind: orNull(Type.Literal('poll')),
    author: orNull(Person),
    people: Type.Array(orNull(Person)),
    days: orNull(Type.Array(Type.String())),
    subject: Type.Optional(
      orNull(
        Type.Union([
          Type.Object({ kind: Type.Literal('post'), text: Type.String() }),
          Type.Object({ id: Type.String() }),
        ]),
      ),
    ),
  }),
});

const EMPTY = { text: null, count: null, kind: null, author: null, people: [], days: null };

describe('the JSON of an answer', () => {
  test.each([
    [EMPTY],
    [{ ...EMPTY, people: [null], subject: null }],
    [{ ...EMPTY, text: '"a"', count: 0, kind: 'poll', days: [] }],
    [{ ...EMPTY, author: { name: 'Asha', picture: null }, people: [{ name: 'Ravi', picture: 'p' }, null] }],
    [{ ...EMPTY, subject: { id: 'x' } }],
    [{ ...EMPTY, subject: { kind: 'post', text: 'a' } }],
  ])('keeps values that may be null: %j', (answer) => {
    expect(JSON.parse(write(answer))).toEqual(answer);
  });

  test('leaves out what the contract does not describe', () => {
    const answer = { ...EMPTY, secret: 1, author: { name: 'Asha', picture: null, email: 'asha@quad.example' } };
    expect(JSON.parse(write(answer))).toEqual({ ...EMPTY, author: { name: 'Asha', picture: null } });
  });

  test('is refused without a value that the contract requires', () => {
    const { author: _, ...rest } = EMPTY;
    expect(() => write(rest)).toThrow('author');
  });
});
