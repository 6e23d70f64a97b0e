import { isOneLine } from '@quad/contract/text-rules';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';

/** What is checked of a request, as Fastify names the parts. */
export type Part = 'body' | 'params' | 'querystring' | 'headers' | 'form';

/**
 * Bodies and forms must have the right types; what stands in an address is text and is read as what the schema
 * asks for. Unknown fields are dropped, every wrong field is reported.
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
  addFormats.default(ajv, ['uuid', 'date', 'date-time']);
  ajv.addFormat('text', { type: 'string', validate: (text: string) => !text.includes('\0') });
  ajv.addFormat('line', { type: 'string', validate: isOneLine });
  ajv.addKeyword('says');
  return ajv;
}

const exact = validator(false);
const coercing = validator(true);

/** The check of one part of a request. */
export function compileCheck(schema: TSchema, part: Part): ValidateFunction {
  return (part === 'body' || part === 'form' ? exact : coercing).compile(schema);
}
