import type { CallDefinition } from '@quad/contract/wire/call';
import { everyCall } from '../../../server/src/testing/every-call.ts';

/** The parts of a JSON schema that tell lists from other answers. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Every call of the contract that answers a list, in the order of their paths. */
export async function listCalls(): Promise<CallDefinition[]> {
  const calls = await everyCall();
  return calls.filter(isListCall).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Whether a call is a GET whose answer is an array of objects, or an object that holds one. An answer with an `_id` is
 * one thing with its parts, not a list.
 */
export function isListCall({ method, answer }: { readonly method: string; readonly answer: object }): boolean {
  const { properties = {} } = answer as Schema;
  return method === 'GET' && !('_id' in properties) && [answer as Schema, ...Object.values(properties)].some(isList);
}

const isList = ({ type, items, anyOf = [] }: Schema): boolean =>
  (type === 'array' && items !== undefined && isObject(items)) || anyOf.some(isList);

const isObject = ({ type, anyOf = [], allOf }: Schema): boolean =>
  type === 'object' || allOf !== undefined || anyOf.some(isObject);

/** The items in the arrays of an answer, as `isListCall` finds them. */
export function countItems(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const arrays = Object.values(Object(answer)).filter(Array.isArray);
  return arrays.reduce((sum, items) => sum + items.length, 0);
}
