import { readAddress } from '@quad/contract/wire/email-address';
import { isOneLine, tidyName, withoutControls } from '@quad/contract/wire/text-rules';
import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';

/** The validated parts of a request, by Fastify's names. */
export type Part = 'body' | 'params' | 'querystring' | 'headers' | 'form';

/** Only digits and dashes: Postgres also accepts braces, and the usual check of the format also allows `urn:uuid:`. */
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Bodies must have the right types; texts of addresses and forms are converted to the types of the schema. Unknown
 * fields are dropped, every wrong field is reported. Ids become lower case, so that no handler has to convert them.
 */
function validator(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    coerceTypes,
    // The text Infinity is read as a number, which strict numbers exempt from minimum and maximum.
    strictNumbers: false,
    removeAdditional: 'all',
    useDefaults: true,
    allErrors: true,
    verbose: true,
  });
  ajv.addFormat('uuid', UUID);
  ajv.addFormat('date', isDay);
  ajv.addFormat('date-time', isInstant);
  ajv.addFormat('text', isStorable);
  ajv.addFormat('line', { type: 'string', validate: (text: string) => isOneLine(text) && isStorable(text) });
  ajv.addKeyword('says');
  replacePattern(ajv);
  addLowerCase(ajv);
  addReadAs(ajv);
  return ajv;
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. There is no year 0. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a text is an instant, ISO 8601 in UTC: 2026-11-05T18:29:59Z, perhaps with milliseconds. */
function isInstant(text: string): boolean {
  const [day, time] = text.split('T');
  return isDay(day ?? '') && /^(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,3})?Z$/.test(time ?? '');
}

/** Whether Postgres can store a text: its UTF-8 has neither NUL nor half a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Replace Ajv's `pattern` by a keyword that does not run on a text longer than its field. Ajv collects every error of a
 * field, so it would run the pattern on a text that `maxLength` has already refused.
 */
function replacePattern(ajv: Ajv): void {
  ajv.removeKeyword('pattern');
  ajv.addKeyword({
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    error: { message: 'has not the right form' },
    compile(pattern: string, { maxLength }: AnySchemaObject) {
      if (typeof maxLength !== 'number') throw new Error(`the pattern ${pattern} stands in a schema without maxLength`);
      const form = new RegExp(pattern, 'u');
      // maxLength counts code points, of at most two units each; it has already refused a longer text.
      return (text: string) => text.length > 2 * maxLength || form.test(text);
    },
  });
}

/** Add the keyword `lowerCase`, which replaces the text by its lower-case form. */
function addLowerCase(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: 'lowerCase',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    errors: false,
    validate(_: boolean, text: string, __: unknown, at?: { parentData: object; parentDataProperty: string | number }) {
      if (at) Reflect.set(at.parentData, at.parentDataProperty, text.toLowerCase());
      return true;
    },
  });
}

/** The conversions of the keyword `readAs`; undefined for an invalid text. */
const READ_AS: Readonly<Record<string, (text: string) => string | undefined>> = {
  address: (text) => (text === '' ? text : readAddress(text)),
  name: tidyName,
  lines: withoutControls,
};

/** Add the keyword `readAs`, which replaces the text by the form in which it is stored and compared. */
function addReadAs(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: 'readAs',
    type: 'string',
    schemaType: 'string',
    modifying: true,
    error: { message: 'has not the right form' },
    compile(form: string) {
      const read = READ_AS[form];
      if (!read) throw new Error(`there is no form ${form}`);
      return (text: string, at?: { parentData: object; parentDataProperty: string | number }) => {
        const stored = read(text);
        if (stored !== undefined && at) Reflect.set(at.parentData, at.parentDataProperty, stored);
        return stored !== undefined;
      };
    },
  });
}

const exact = validator(false);
const coercing = validator(true);

/** Whether a part of a request matches its schema. Converts the part in place; `errors` are those of the last one. */
export interface Check {
  (data: unknown): boolean;
  errors: ErrorObject[] | null;
}

/** Create the validation of a part of a request, compiled on first use because most calls are rare. */
export function compileCheck(schema: TSchema, part: Part): Check {
  let compiled: ValidateFunction | undefined;
  const check = (data: unknown) => {
    compiled ??= (part === 'body' ? exact : coercing).compile(schema);
    const isValid = compiled(data);
    answered.errors = compiled.errors ?? null;
    return isValid;
  };
  const answered: Check = Object.assign(check, { errors: null });
  return answered;
}
