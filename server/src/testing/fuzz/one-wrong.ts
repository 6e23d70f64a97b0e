import { BYTES_TYPE, type CallDefinition, capabilityOf, takesBytes } from '@quad/contract/wire/call';
import fc from 'fast-check';
import { TUS } from '../uploads.ts';
import { edgesOf } from './hostile.ts';
import { type FuzzBody, type FuzzRequest, kindOfCall } from './requests.ts';
import { asSchema, kindOf, known, type Schema, valid } from './values.ts';

/**
 * Complete requests with one wrong field: each field of a call once with each value that could pass a check and that
 * Postgres refuses, or with the first `most` of these. Random requests would take long to combine the field and the
 * value.
 */
export function requestsWithOneFault(
  call: CallDefinition,
  seed: number,
  most = Number.POSITIVE_INFINITY,
): FuzzRequest[] {
  const kind = kindOfCall(call);
  const [params, query, headers, fields] = [call.params, call.query, call.headers, call.body ?? call.form].map(
    (part) => {
      const schema = asSchema(part);
      const whole = complete({ ...schema, type: 'object' }, kind, seed) as Record<string, unknown>;
      return { whole, wrong: [...wrongIn(schema, whole, most)] as Record<string, unknown>[] };
    },
  );
  if (!params || !query || !headers || !fields) return [];
  const bodyOf = (values: Record<string, unknown>): FuzzBody => {
    if (call.form) return { kind: 'form', fields: values, files: [] };
    if (takesBytes(call)) return { kind: 'raw', type: BYTES_TYPE, text: 'x' };
    return call.body ? { kind: 'json', value: values } : { kind: 'none' };
  };
  const request = { call, role: capabilityOf(call) ? 'admin' : 'student', person: 0 } as const;
  const protocol = call.tus ? TUS : {};
  const whole = {
    ...request,
    params: params.whole,
    query: query.whole,
    headers: { ...protocol, ...headers.whole },
    body: bodyOf(fields.whole),
  };
  return [
    ...params.wrong.map((one) => ({ ...whole, params: one })),
    ...query.wrong.map((one) => ({ ...whole, query: one })),
    ...headers.wrong.map((one) => ({ ...whole, headers: { ...protocol, ...one } })),
    ...fields.wrong.map((one) => ({ ...whole, body: bodyOf(one) })),
  ];
}

/** Fields with texts that find an existing object. */
const ADDRESSES = new Set(['slug', 'tag', 'email', 'department', 'before']);

/** A valid value with all optional fields and without empty lists. */
function complete(schema: Schema, kind: string, seed: number): unknown {
  const [first] = schema.anyOf ?? [];
  if (first) return complete(first, kind, seed);
  if (schema.type === 'array') return [complete(schema.items ?? {}, kind, seed)];
  // The first page, and the version before the first change.
  if (schema.type === 'integer') return schema.minimum;
  if (ADDRESSES.has(kind) && schema.format !== 'uuid') return known(kind, 0);
  if (schema.type !== 'object') return fc.sample(valid(schema, kind), { seed, numRuns: 1 })[0];
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, complete(field, kindOf(name, kind), seed)]));
}

/** Copies of a value, each with one wrong leaf. */
function* wrongIn(schema: Schema, value: unknown, most: number): Generator<unknown> {
  const [first] = schema.anyOf ?? [];
  if (first) {
    yield* wrongIn(first, value, most);
  } else if (Array.isArray(value)) {
    for (const item of wrongIn(schema.items ?? {}, value[0], most)) yield [item];
  } else if (typeof value === 'object' && value !== null) {
    // Backwards, because the version of a change comes first, and is right only until a change succeeds.
    for (const [name, field] of Object.entries(schema.properties ?? {}).toReversed()) {
      for (const part of wrongIn(field, Reflect.get(value, name), most)) yield { ...value, [name]: part };
    }
  } else {
    yield* edgesOf(schema).slice(0, most);
  }
}
