import { type TSchema, type TSchemaOptions, Type } from 'typebox';
import { EMAIL } from './email-address.ts';
import { NOT_BLANK, type TextRule } from './text-rules.ts';

/**
 * Shapes that several domains share.
 *
 * Schemas carry annotations of our own beside JSON Schema: `says`, what a person is told when the field is missing or
 * not valid; `lowerCase`, a text that is read in lower case; `readAs`, a text that is read in another form; and two formats: `text` refuses what Postgres cannot store
 * (NUL and half a surrogate pair), `line` whatever is not one line of it.
 */

/** A text field held to a rule that the browser's form reads too. */
export const ruledText = (rule: TextRule) =>
  Type.String({
    format: rule.line ? 'line' : 'text',
    minLength: rule.min,
    maxLength: rule.max,
    ...(rule.pattern ? { pattern: rule.pattern } : {}),
    says: rule.says,
  });

/** An e-mail address, read with its domain in ASCII. */
export const EmailAddress = Type.String({ ...ruledText(EMAIL), readAs: 'address' });

/** The name of a person, read with single blanks. */
export const personName = (rule: TextRule) => Type.String({ ...ruledText(rule), readAs: 'name' });

/** Free text of at most `max` characters, kept as written. */
export const freeText = (max: number) => Type.String({ format: 'text', maxLength: max });

/** The same in one line. */
export const freeLine = (max: number) => Type.String({ format: 'line', maxLength: max });

/** One line that is not blank, at most `max` characters. */
export const filledLine = (max: number, says: string) =>
  Type.String({ format: 'line', minLength: 1, maxLength: max, pattern: NOT_BLANK, says });

/** Text that is not blank, at most `max` characters. */
export const filledText = (max: number, says: string) =>
  Type.String({ format: 'text', minLength: 1, maxLength: max, pattern: NOT_BLANK, says });

/** A time-ordered UUID (version 7) made by the server. It has one form, lower case: another case is read as that. */
export const Id = Type.String({ format: 'uuid', lowerCase: true, says: 'This is not a valid id' });

/** An id as a form sends it; empty when there is none. */
export const idOrNone = (says: string) => Type.Union([Id, Type.Literal('')], { says });

/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' });

/**
 * The years that people can choose: what is before or after them is mistyped, and some programs cannot show it. What is
 * bounded closer is so by the domain's rules.
 */
const CHOSEN_YEARS = '^20\\d{2}-';
export const CHOSEN_YEARS_SAYS = 'in a year from 2000 to 2099';

/** An instant that somebody chooses, such as when an event starts. */
export const chosenInstant = (says: string) =>
  Type.String({ format: 'date-time', maxLength: 24, pattern: CHOSEN_YEARS, says });

/** A day of the calendar that somebody chooses. */
export const chosenDay = (says: string, description = 'YYYY-MM-DD') =>
  Type.String({ format: 'date', maxLength: 10, pattern: CHOSEN_YEARS, description, says });

/** A day of the calendar. */
export const Day = Type.String({
  maxLength: 10,
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'YYYY-MM-DD',
  says: 'Please choose a date',
});

export const TimeZone = Type.String({
  maxLength: 60,
  pattern: '^[A-Za-z0-9_+/-]+$',
  description: 'IANA',
  says: 'There is no such time zone',
});

export const nullable = <Schema extends TSchema>(schema: Schema, options: TSchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options);

export const IdParams = Type.Object({ id: Id });

/** Page `page` (from 1) of at most `limit` items. */
export const paging = (largest: number) => ({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: largest, default: largest }),
});

/** Where a list goes on: `nextCursor` of the page before. */
export const cursorPaging = (largest: number, usual = largest) => ({
  limit: Type.Integer({ minimum: 1, maximum: largest, default: usual }),
  before: Type.Optional(Id),
});

/** A place in a list of people: when it was done (microseconds since 1970) and by whom. Pages hold when they take it back. */
export const PersonCursor = Type.String({
  maxLength: 54,
  pattern: '^\\d{1,17}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  says: 'This is not a valid place in a list',
});

/** One of the keys of a constant list. */
export const oneOf = <const Key extends string>(keys: readonly Key[], says?: string) =>
  Type.Unsafe<Key>({ type: 'string', enum: [...keys], ...(says === undefined ? {} : { says }) });

/** The answer of a call that has nothing to tell but that it worked. */
export const Done = Type.Object({ message: Type.String() });

/** The answer of a call that has no body, with the headers that tell what there is to tell. */
export const NoBody = (headers: Readonly<Record<string, TSchema>> = {}) => Type.Null({ description: 'Done', headers });

/** Where a message stands in its conversation: 1, 2, 3 …, in the order in which messages were stored. */
export const Seq = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });
