import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';

/** What is checked of a request, as Fastify names the parts. */
export type Part = 'body' | 'params' | 'querystring' | 'headers' | 'form';

/** Eight, four, four, four and twelve hexadecimal digits: without the braces and the `urn:` that other readers allow. */
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Bodies and forms must have the right types; what stands in an address is text and is read as what the schema
 * asks for. Unknown fields are dropped, every wrong field is reported. Texts come out in the one form in which they
 * are stored and compared, so that no handler has to make it.
 */
function validator(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    coerceTypes,
    // the text Infinity is read as a number, which strict numbers exempt from minimum and maximum
    strictNumbers: false,
    removeAdditional: 'all',
    useDefaults: true,
    allErrors: true,
    verbose: true,
  });
  ajv.addFormat('uuid', UUID);
  ajv.addFormat('date', isDay);
  ajv.addFormat('text', isStorable);
  ajv.addKeyword('says');
  replacePattern(ajv);
  addLowerCase(ajv);
  return ajv;
}

/** Whether a text is a day of the calendar, year-month-day. There is no year 0. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether Postgres can keep a text: its UTF-8 has neither NUL nor half a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * `pattern`, which is not tried on a text that is too long for its field. Ajv reports every failure of a field and so
 * tries its pattern on whatever was sent, however long that is.
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
      // maxLength counts code points, which have up to two units; what is longer has failed there
      return (text: string) => text.length > 2 * maxLength || form.test(text);
    },
  });
}

/** `lowerCase`: the text is read in lower case, whatever it was written in. */
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

const exact = validator(false);
const coercing = validator(true);

/** The check of one part of a request. */
export function compileCheck(schema: TSchema, part: Part): ValidateFunction {
  return (part === 'body' || part === 'form' ? exact : coercing).compile(schema);
}
