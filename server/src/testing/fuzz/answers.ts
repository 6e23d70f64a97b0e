import { ERRORS, type ErrorCode } from '@quad/contract/errors/catalogue';
import { type CallDefinition, errorsOf } from '@quad/contract/wire/call';
import { Ajv, type ValidateFunction } from 'ajv';

/** The answer to a request. */
export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly body: unknown;
}

const ajv = new Ajv({
  strict: false,
  allErrors: true,
  formats: {
    uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    text: true,
    line: true,
    date: true,
    'date-time': true,
  },
});
const checks = new Map<CallDefinition, ValidateFunction>();

/** How an answer violates the contract; undefined when it conforms. */
export function undescribed(call: CallDefinition, { status, type, text, body }: FuzzAnswer): string | undefined {
  const { code, message } = Object(body) as { code?: ErrorCode; message?: unknown };
  // An answer to HEAD has no body, and shows its error only by its status.
  if (call.method === 'HEAD' && status >= 400) {
    return errorsOf(call).some((known) => ERRORS[known].status === status) ? undefined : `answers ${status}`;
  }
  // A call may answer a 5xx that it lists, such as a full queue.
  if (status >= 500 && !(code && call.errors?.includes(code))) return `answers ${status}`;
  if (status < 400 && Object(call.answer).type === 'null') {
    return text === '' && status === (call.status ?? 200) ? undefined : `answers ${status}: ${text.slice(0, 200)}`;
  }
  if (status < 400 && call.sends !== undefined) {
    return type.startsWith(call.sends) ? undefined : `answers ${type}, not ${call.sends}`;
  }
  if (!type.startsWith('application/json') || body === undefined)
    return `answers ${type || 'nothing'}: ${text.slice(0, 200)}`;
  if (status < 400) {
    if (status !== (call.status ?? 200)) return `answers ${status}`;
    const check = checkOf(call);
    return check(body) ? undefined : `answers what the contract does not describe: ${ajv.errorsText(check.errors)}`;
  }
  if (code === undefined || typeof message !== 'string') return `answers an error of another shape: ${text}`;
  if (ERRORS[code]?.status !== status) return `answers ${status} with the code ${code}`;
  return errorsOf(call).includes(code) ? undefined : `answers ${code}, which it does not list`;
}

function checkOf(call: CallDefinition): ValidateFunction {
  const check = checks.get(call) ?? ajv.compile(closed(call.answer) as object);
  checks.set(call, check);
  return check;
}

/** A schema with objects that allow no undescribed fields. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return 'properties' in parts ? { ...parts, additionalProperties: false } : parts;
}
