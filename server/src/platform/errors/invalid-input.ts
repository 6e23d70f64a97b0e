import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { CHOSEN_YEARS_SAYS, ONE_LINE_SAYS } from '@quad/contract/wire/text-rules';
import type { ErrorObject } from 'ajv';
import type { TSchema } from 'typebox';
import { AppError } from './app-error.ts';
import { plainProblem } from './plain-problem.ts';

/** The most fields in an answer, so that it cannot be many times larger than the request. */
const MOST_FIELDS = 20;

/** The error of a failed validation: the first field's message, and each field's. */
export function invalidInput(errors: readonly ErrorObject[], code: ErrorCode = 'invalid_input'): AppError {
  const fields: Record<string, string> = {};
  for (const error of errors.filter((one) => !isRedundant(one, errors))) {
    const [field, message] = explain(error);
    fields[field] ??= message;
    if (Object.keys(fields).length === MOST_FIELDS) break;
  }
  // items of a list have the same message
  const messages = [...new Set(Object.values(fields))];
  return new AppError(code, messages.length > 0 ? { fields, message: messages.join('. ') } : {});
}

/**
 * For a nullable field with a wrong value: whether this error only says that the value is not null, or matches no
 * member of the union. Other errors describe what is wrong with its format.
 */
function isRedundant(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (!isOfUnion(error)) return false;
  const { instancePath } = error;
  return errors.some(
    (other) =>
      !isOfUnion(other) && (other.instancePath === instancePath || other.instancePath.startsWith(`${instancePath}/`)),
  );
}

const isOfUnion = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'anyOf' ? true : keyword === 'type' && params.type === 'null';

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
  const says = saysOf(error.parentSchema);
  if (says !== undefined && isOtherYear(error)) return [field, `${says}, ${CHOSEN_YEARS_SAYS}`];
  return [field, says ?? plainProblem(field, error)];
}

/** Whether a well-formed day or instant is in a year outside the allowed range. */
const isOtherYear = ({ keyword, parentSchema, data }: ErrorObject): boolean =>
  keyword === 'pattern' && String(parentSchema?.format).startsWith('date') && /^\d{4}-\d{2}-\d{2}/.test(String(data));

function saysOf(schema: unknown): string | undefined {
  return typeof schema === 'object' && schema !== null && 'says' in schema && typeof schema.says === 'string'
    ? schema.says
    : undefined;
}
