import { beforeAll, expect, test } from 'vitest';
import { everyCall } from './testing/every-call.ts';

/** Texts of several lines. All other texts must be one line. */
const SEVERAL_LINES = new Set([
  // The document behind a nominee’s request.
  'proof',
  'altText',
  'altTexts',
  'answer',
  'bio',
  'caption',
  'desc',
  'description',
  'details',
  'idea',
  'message',
  'note',
  'reason',
  'statement',
  'text',
]);
/** Texts with their own patterns, hidden texts, and texts that are cleaned for storing. */
const OTHERWISE = new Set([
  'email',
  'emails',
  'username',
  'password',
  'currentPassword',
  'confirmation',
  'userId',
  'name',
  'providerId',
  'uid',
  'photoURL',
  'fileName',
]);

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly readAs?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** The names of a schema's text fields that allow several lines. */
function textsOf(schema: Schema | undefined, name = ''): { field: string; readAs: string | undefined }[] {
  if (!schema) return [];
  return [
    ...(schema.type === 'string' && schema.format === 'text' ? [{ field: name, readAs: schema.readAs }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, value]) => textsOf(value, field)),
    ...textsOf(schema.items, name),
    ...(schema.anyOf ?? []).flatMap((one) => textsOf(one, name)),
  ];
}

let texts: { call: string; field: string; readAs: string | undefined }[];
beforeAll(async () => {
  texts = (await everyCall()).flatMap(({ method, path, body, form }) =>
    [body, form].flatMap((schema) =>
      textsOf(schema as Schema | undefined).map((text) => ({ call: `${method} ${path}`, ...text })),
    ),
  );
});

test('every text that is sent and shown is one line, except those of several lines', () => {
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter(({ field }) => !SEVERAL_LINES.has(field) && !OTHERWISE.has(field))).toEqual([]);
});

test('every text of several lines is stored without control characters and marks that turn the text after them', () => {
  const stored = texts.filter(({ field }) => SEVERAL_LINES.has(field));
  expect(stored.filter(({ readAs }) => readAs !== 'lines')).toEqual([]);
});
