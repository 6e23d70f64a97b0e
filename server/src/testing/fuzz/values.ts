import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';

/** The parts of JSON Schema that the contract uses. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export const asSchema = (schema: TSchema | undefined): Schema => (schema ?? {}) as Schema;

/** A placeholder for a value that the server has shown, chosen when the request is sent: see `World.fill`. */
export const known = (kind: string, index: number): string => `<known:${kind}:${index}>`;

const INDEX = fc.nat(10_000);
const UNKNOWN_ID = fc.uuid({ version: 7 });

/** An id: mostly of an existing object, of the right kind or of another. */
export const anId = (kind: string): Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: INDEX.map((index) => known(kind, index)) },
    { weight: 2, arbitrary: INDEX.map((index) => known(kind === 'person' ? 'self' : kind, index)) },
    { weight: 2, arbitrary: INDEX.map((index) => known('any', index)) },
    { weight: 1, arbitrary: INDEX.map((index) => known('ANY', index)) },
    { weight: 1, arbitrary: UNKNOWN_ID },
  );

/** The password of a run's people, to sign in with a known address. */
export const PASSWORD = 'fuzzy horse 42 staple';

/** Fields that take texts from earlier answers. */
const WORDS = new Set([
  'slug',
  'tag',
  'q',
  'username',
  'email',
  'search',
  'before',
  'department',
  'code',
  'invitation',
]);
const aWord = (kind: string): Arbitrary<string> =>
  kind === 'password' ? fc.constant(PASSWORD) : INDEX.map((index) => known(WORDS.has(kind) ? kind : 'word', index));

/** Values that a schema allows. `kind` is the kind of its ids. */
export function valid(schema: Schema, kind: string): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, kind)));
  switch (schema.type) {
    case 'object':
      return validObject(schema, kind);
    case 'array':
      return fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        {
          weight: 1,
          arbitrary: fc.array(valid(schema.items ?? {}, kind), { maxLength: Math.min(schema.maxItems ?? 3, 3) }),
        },
      );
    case 'string':
      return validText(schema, kind);
    case 'integer':
      return fc.oneof(fc.nat(3), fc.integer(rangeOf(schema))).map((n) => clamp(n, schema));
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const rangeOf = ({ minimum = -1000, maximum = 1000 }: Schema) => ({ min: minimum, max: maximum });
const clamp = (n: number, { minimum = n, maximum = n }: Schema) => Math.min(Math.max(n, minimum), maximum);

function validObject({ properties = {}, required = [] }: Schema, kind: string): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valid(field, kindOf(name, kind))] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

/** The kind of the ids and texts of a field. */
export const kindOf = (name: string, otherwise: string): string =>
  WORDS.has(name) || name === 'password' ? name : (KINDS[name] ?? otherwise);

const KINDS: Readonly<Record<string, string>> = {
  userId: 'person',
  personId: 'person',
  personIds: 'person',
  postId: 'post',
  replyTo: 'message',
  conversations: 'conversation',
  profile: 'person',
  commentId: 'comment',
  parentId: 'comment',
  college: 'college',
  picture: 'picture',
  img: 'picture',
  resume: 'resume',
  replaces: 'resume',
  question: 'question',
  people: 'person',
  ids: 'application',
  person: 'person',
  ticket: 'eventTicket',
};

/** An instant, of this century where a pattern requires it. */
const aMoment = (pattern: string | undefined): Arbitrary<Date> =>
  pattern === undefined
    ? fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    : fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

function validText({ format, pattern, minLength = 0, maxLength = 50 }: Schema, kind: string): Arbitrary<string> {
  if (format === 'uuid') return anId(kind === 'before' ? 'post' : kind);
  if (format === 'date') {
    return aMoment(pattern).map((moment) => moment.toISOString().slice(0, 10));
  }
  if (format === 'date-time') return aMoment(pattern).map((moment) => moment.toISOString());
  const text = fc.string({
    unit: fc.constantFrom('a', 'é', 'न', ' ', '#a', '@b', '.', '🎓', '\n'),
    minLength,
    maxLength,
  });
  const fits = (one: string) => Array.from(one).length <= maxLength && Array.from(one).length >= minLength;
  const word = aWord(kind);
  // The library generates no properties of Unicode: that pattern requires a visible character.
  if (pattern?.includes('\\p')) return oftenThe(word, text.map((one) => `x${one}`).filter(fits));
  if (pattern) {
    const matching = fc.stringMatching(new RegExp(pattern, 'u')).filter(fits);
    return WORDS.has(kind) ? oftenThe(word, matching) : matching;
  }
  const short = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 30) });
  return oftenThe(word, fc.oneof(text, short).filter(fits));
}

const oftenThe = <Value>(one: Arbitrary<Value>, other: Arbitrary<Value>): Arbitrary<Value> =>
  fc.oneof({ weight: 2, arbitrary: one }, { weight: 1, arbitrary: other });
