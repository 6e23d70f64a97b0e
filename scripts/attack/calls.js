import { send } from './http.js';

/** @import { Accounts, Role } from './accounts.js' */
/** @import { Known } from './known-values.js' */

/**
 * @typedef {{ type?: string, format?: string, enum?: unknown[], anyOf?: Schema[], default?: unknown, minimum?: number,
 *   properties?: Record<string, Schema>, items?: Schema }} Schema
 * @typedef {{ in: 'path' | 'query' | 'header' | 'body', name: string, value: string, type: string }} Parameter `name` of a field in
 *   a JSON body is its path: `subject.id`, `ids.0`
 * @typedef {{ method: string, path: string, body: 'json' | 'form' | 'bytes' | undefined, parameters: Parameter[],
 *   files: string[], role: Role | 'guest' }} Call
 * @typedef {{ method: string, path: string, body: Buffer | undefined, headers: Record<string, string> }} BuiltRequest
 */

/** Only the first fields of a large body are attacked. */
const BODY_FIELDS_MAX = 12;
/** A picture of one pixel, for the files of a form. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Read the calls that take a parameter from the OpenAPI description that the server serves. The seed decides their
 * order.
 *
 * @param {number} port
 * @param {{ known: Known, seed: number, accounts: Accounts }} options
 * @returns {Promise<Call[]>}
 */
export async function readCalls(port, { known, seed, accounts }) {
  const { body } = await send(port, '/api/openapi.json');
  const calls = callsOf(JSON.parse(String(body)), known).filter(({ parameters }) => parameters.length > 0);
  for (const call of calls) if (await needsAdmin(port, call, accounts)) call.role = 'admin';
  return shuffled(calls, seed);
}

/** @param {{ paths: Record<string, Record<string, any>> }} description @param {Known} known @returns {Call[]} */
export function callsOf({ paths }, known) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, security }]) => {
      const [mime, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      /** @type {[string, Schema][]} */
      const fields = content ? fieldsOf(content.schema) : [];
      const isFile = (/** @type {Schema} */ { format }) => format === 'binary';
      return {
        method: method.toUpperCase(),
        path,
        body: bodyOf(mime),
        files: fields.filter(([name, schema]) => name !== '' && isFile(schema)).map(([name]) => name),
        role: security?.length === 0 ? 'guest' : 'student',
        parameters: [
          ...parameters.map((/** @type {any} */ one) => parameter(one.in, one.name, one.schema, path, known)),
          ...fields
            .filter(([, schema]) => !isFile(schema))
            .slice(0, BODY_FIELDS_MAX)
            .map(([name, schema]) => parameter('body', name, schema, path, known)),
        ],
      };
    }),
  );
}

/** The content type of an upload's chunk. */
const BYTES = 'application/offset+octet-stream';

/** @param {string | undefined} mime @returns {Call['body']} */
function bodyOf(mime) {
  if (mime === undefined) return undefined;
  if (mime === BYTES) return 'bytes';
  return mime === 'multipart/form-data' ? 'form' : 'json';
}

/**
 * Build the request of a call with these values, exactly as the tool wrote them.
 *
 * @param {Call} call
 * @param {URLSearchParams} values of the parameters `p0`, `p1`, …; a missing parameter keeps its own value
 * @returns {Promise<BuiltRequest>}
 */
export async function requestOf({ method, path, body, parameters, files }, values) {
  const given = parameters.map((one, index) => ({ ...one, value: values.get(`p${index}`) ?? one.value }));
  const filled = given
    .filter((one) => one.in === 'path')
    .reduce((url, { name, value }) => url.replace(`{${name}}`, () => encodeURIComponent(value)), path);
  const query = new URLSearchParams();
  for (const { in: place, name, value } of given) if (place === 'query') query.append(name, value);
  const url = query.size > 0 ? `${filled}?${query}` : filled;
  const fields = given.filter((one) => one.in === 'body');
  /** @type {Record<string, string>} */
  const headers = { 'tus-resumable': '1.0.0' };
  // no header may hold these characters, so no server would receive them
  for (const { in: place, name, value } of given)
    if (place === 'header') headers[name] = value.replace(/[^\t\x20-\x7e]/g, '');
  if (body === undefined) return { method, path: url, body: undefined, headers };
  if (body === 'bytes') return { method, path: url, body: PICTURE, headers: { ...headers, 'content-type': BYTES } };
  if (body === 'json') {
    const json = JSON.stringify(nested(fields));
    return { method, path: url, body: Buffer.from(json), headers: { ...headers, 'content-type': 'application/json' } };
  }
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value);
  for (const name of files) form.append(name, new Blob([PICTURE], { type: 'image/png' }), 'picture.png');
  const encoded = new Response(form);
  return {
    method,
    path: url,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/**
 * Whether a call needs an admin. The description does not list roles, so a student tries the call.
 *
 * @param {number} port
 * @param {Call} call
 * @param {Accounts} accounts
 */
async function needsAdmin(port, call, accounts) {
  if (call.role === 'guest') return false;
  const built = await requestOf(call, new URLSearchParams());
  const { token } = await accounts.take('student');
  const headers = { ...built.headers, authorization: `Bearer ${token}` };
  const { status, body } = await send(port, built.path, { ...built, headers });
  return status === 403 && JSON.parse(String(body)).code === 'forbidden';
}

/**
 * The fields of a body, with paths for the fields of nested objects.
 *
 * @param {Schema} schema
 * @param {string} [at]
 * @returns {[string, Schema][]}
 */
function fieldsOf(schema, at = '') {
  const one = schema.anyOf?.[0] ?? schema;
  if (one.properties) {
    return Object.entries(one.properties).flatMap(([name, inner]) => fieldsOf(inner, at ? `${at}.${name}` : name));
  }
  if (one.items) return fieldsOf(one.items, `${at}.0`);
  return [[at, one]];
}

/**
 * @param {Parameter['in']} where
 * @param {string} name
 * @param {Schema} schema
 * @param {string} path of the call
 * @param {Known} known
 * @returns {Parameter}
 */
function parameter(where, name, schema, path, known) {
  const one = schema.anyOf?.[0] ?? schema;
  return {
    in: where,
    name,
    type: one.type ?? 'string',
    value: example(name.replace(/^.*\.(?=\D)/, ''), one, path, known),
  };
}

/** @param {string} name @param {Schema} schema @param {string} path @param {Known} known @returns {string} */
function example(name, schema, path, known) {
  if (schema.enum) return String(schema.enum[0]);
  if (schema.default !== undefined) return String(schema.default);
  if (schema.type === 'integer' || schema.type === 'number') return String(schema.minimum ?? 1);
  if (schema.type === 'boolean') return 'true';
  if (schema.format === 'uuid') return knownId(name, path, known);
  return known.byName[name] ?? 'campus';
}

/** @param {string} name @param {string} path @param {Known} known */
function knownId(name, path, { post, comment, person, notice, college }) {
  if (name === 'commentId') return comment;
  if (name === 'userId' || path.includes('/user')) return person;
  if (name === 'college' || path.startsWith('/api/colleges')) return college;
  if (path.startsWith('/api/notices')) return notice;
  return /^\/api\/(posts|reports)/.test(path) ? post : person;
}

/** Build a JSON body from fields with paths. @param {readonly Parameter[]} fields */
function nested(fields) {
  /** @type {any} */
  const body = {};
  for (const { name, value, type } of fields) {
    const steps = name.split('.');
    const last = steps.pop() ?? '';
    let here = body;
    for (const [index, step] of steps.entries()) {
      const isList = /^\d+$/.test(steps[index + 1] ?? last);
      here[step] ??= isList ? [] : {};
      here = here[step];
    }
    here[last] = typed(value, type);
  }
  return body;
}

/**
 * Convert a number or a boolean back to its type, unless the tool replaced it by other text.
 *
 * @param {string} value
 * @param {string} type
 */
function typed(value, type) {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
}

/**
 * Shuffle items. The same seed gives the same order.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} seed
 * @returns {Item[]}
 */
export function shuffled(items, seed) {
  const order = [...items];
  let state = seed >>> 0;
  for (let i = order.length - 1; i > 0; i--) {
    // a linear congruential generator: an order needs no better randomness
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const j = Math.floor((state / 2 ** 32) * (i + 1));
    [order[i], order[j]] = [/** @type {Item} */ (order[j]), /** @type {Item} */ (order[i])];
  }
  return order;
}
