import type { ErrorCode } from '@quad/contract/errors';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { AppError } from '../errors/app-error.ts';

/** What is checked of a request, as Fastify names the parts. */
export type Part = 'body' | 'params' | 'querystring' | 'headers' | 'form';

/**
 * Bodies and forms must have the right types; what stands in an address is text and is read as what the schema
 * asks for. Unknown fields are dropped, every wrong field is reported.
 */
function validator(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ coerceTypes, removeAdditional: 'all', useDefaults: true, allErrors: true, verbose: true });
  addFormats.default(ajv, ['uuid', 'date', 'date-time']);
  ajv.addFormat('text', { type: 'string', validate: (text: string) => !text.includes('\0') });
  ajv.addKeyword('says');
  return ajv;
}

const exact = validator(false);
const coercing = validator(true);

/** The check of one part of a request. */
export function compileCheck(schema: TSchema, part: Part): ValidateFunction {
  return (part === 'body' || part === 'form' ? exact : coercing).compile(schema);
}

/** The error for what a check found: the first field's message, and each field's. */
export function invalidInput(errors: readonly ErrorObject[], code: ErrorCode = 'invalid_input'): AppError {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const [field, message] = explain(error);
    fields[field] ??= message;
  }
  const messages = Object.values(fields);
  return new AppError(code, messages.length > 0 ? { fields, message: messages.join('. ') } : {});
}

/** The field an error is about and what a person is told of it. */
function explain(error: ErrorObject): [field: string, message: string] {
  if (error.keyword === 'required') {
    const field = String(error.params.missingProperty);
    return [
      field,
      saysOf((error.parentSchema as TSchema & { properties?: Record<string, unknown> }).properties?.[field]) ??
        `${field} is required`,
    ];
  }
  const field = error.instancePath.slice(1).replaceAll('/', '.') || 'body';
  if (error.keyword === 'maxLength') return [field, `${field} can have at most ${error.params.limit} characters`];
  if (error.keyword === 'format' && error.params.format === 'text')
    return [field, `${field} contains a character that cannot be kept`];
  return [field, saysOf(error.parentSchema) ?? `${field} ${error.message ?? 'is not valid'}`];
}

function saysOf(schema: unknown): string | undefined {
  return typeof schema === 'object' && schema !== null && 'says' in schema && typeof schema.says === 'string'
    ? schema.says
    : undefined;
}
