import fc, { type Arbitrary } from 'fast-check';
import { kindOf, type Schema, valid } from './values.ts';

/** Texts that may break Postgres, JSON, HTML or a pattern. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\\u0000',
  '\ud800',
  'a\udfff',
  '\u202e\u200b',
  '%',
  '_%\\',
  "'; drop table posts; --",
  '{"a":1}',
  '<script>',
  '../../etc/passwd',
  '.',
  '..',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  '@@@###',
  // Folding makes these empty.
  '___',
  '#\u0301',
  '\u0301 #\u0301',
  '\u200d\ufe0f',
  '#'.repeat(400),
  '👩‍👩‍👧‍👦'.repeat(40),
  '.'.repeat(3000),
  `http://${'.'.repeat(60_000)} `,
] as const;
const DATES = ['0000-01-01', '-0001-01-01', '2026-02-30', '2026-13-01', '10000-01-01', '26-1-1', 'infinity', 'today'];
const NUMBERS = [
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  -0,
  'Infinity',
  '-Infinity',
  'NaN',
  '1e999',
  '0x10',
  '',
  '9'.repeat(400),
];
const SOME_ID = '0199c0de-abcd-7000-8000-00000000abcd';
const ID_FORMS: readonly ((id: string) => string)[] = [
  (id) => `urn:uuid:${id}`,
  (id) => `{${id}}`,
  (id) => id.replaceAll('-', ''),
  (id) => `${id}\n`,
  (id) => id.slice(1),
];

/** Values of any type, for a field of another type. */
export const anything: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[[]]], [null], { length: 1 }, { toString: 1 }, ...NUMBERS),
  fc.constantFrom<unknown>(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that look right for a schema but are wrong, or only just right: malformed, too long, out of range. */
export function hostile(schema: Schema, kind: string): Arbitrary<unknown> {
  const wrong = specific(schema, kind);
  return fc.oneof({ weight: 3, arbitrary: wrong }, { weight: 1, arbitrary: anything });
}

function specific(schema: Schema, kind: string): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => hostile(one, kind)));
  switch (schema.type) {
    case 'object':
      return invalidObject(schema, kind);
    case 'array':
      return hostileArray(schema, kind);
    case 'string':
      return hostileText(schema);
    case 'integer':
    case 'number':
      return fc.constantFrom<unknown>(...edgesOf(schema));
    default:
      return anything;
  }
}

/** An otherwise valid object with one or two missing, unknown or hostile fields. */
export function invalidObject(schema: Schema, kind: string): Arbitrary<Record<string, unknown>> {
  const good = valid({ ...schema, type: 'object' }, kind) as Arbitrary<Record<string, unknown>>;
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fc.tuple(fc.constant(name), hostile(field, kindOf(name, kind))),
  );
  const foreign = fc.tuple(fc.constantFrom('unknown', '__proto__', 'constructor'), anything);
  const missing = fc.tuple(fc.constantFrom(...Object.keys(schema.properties ?? {}), 'unknown'), fc.constant(undefined));
  const field = fc.oneof(
    ...own.map((arbitrary) => ({ weight: 6, arbitrary })),
    { weight: 1, arbitrary: foreign },
    { weight: 2, arbitrary: missing },
  );
  return fc
    .tuple(good, fc.array(field, { minLength: 1, maxLength: 2 }))
    .map(([values, wrong]) => ({ ...values, ...Object.fromEntries(wrong) }));
}

function hostileArray({ items = {}, maxItems = 10 }: Schema, kind: string): Arbitrary<unknown> {
  const tooMany = valid(items, kind).map((item) => Array.from({ length: maxItems + 1 }, () => item));
  return fc.oneof(tooMany, fc.tuple(hostile(items, kind)), fc.tuple(valid(items, kind), hostile(items, kind)));
}

function hostileText(schema: Schema): Arbitrary<unknown> {
  const edges = fc.constantFrom<unknown>(...edgesOf(schema));
  return schema.format === 'date' || schema.format === 'uuid' ? edges : fc.oneof(edges, fc.constantFrom(...TEXTS));
}

/** The values at the limits of a schema's leaf, and values that Postgres would refuse. */
export function edgesOf({ type, format, minimum = 0, maximum = 0, maxLength = 100 }: Schema): readonly unknown[] {
  if (type === 'integer' || type === 'number') return [...NUMBERS, minimum, minimum - 1, maximum, maximum + 1];
  if (type !== 'string') return [null, 'true', 0, [], {}];
  if (format === 'date') return DATES;
  if (format === 'uuid') return ID_FORMS.map((form) => form(SOME_ID));
  // The maximum length, in characters of one unit and of two.
  return ['a\0b', 'a\ud800', '', 'x'.repeat(maxLength + 1), '🎓'.repeat(maxLength), `${'x'.repeat(maxLength - 1)}🎓`];
}
