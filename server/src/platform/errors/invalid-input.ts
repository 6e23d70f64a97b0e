import type { ErrorCode } from '@quad/contract/errors';
import { ONE_LINE_SAYS } from '@quad/contract/text-rules';
import type { ErrorObject } from 'ajv';
import type { TSchema } from 'typebox';
import { AppError } from './app-error.ts';

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
  if (error.keyword === 'format' && error.params.format === 'line') return [field, `${field} ${ONE_LINE_SAYS}`];
  return [field, saysOf(error.parentSchema) ?? `${field} ${error.message ?? 'is not valid'}`];
}

function saysOf(schema: unknown): string | undefined {
  return typeof schema === 'object' && schema !== null && 'says' in schema && typeof schema.says === 'string'
    ? schema.says
    : undefined;
}
