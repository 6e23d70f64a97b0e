import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MessageDescriptor } from '@lingui/core';
import { ERRORS } from '@quad/contract/errors/catalogue';
import type { ErrorDefinition } from '@quad/contract/errors/definition';
import { errorTextId } from '@quad/contract/errors/error-text';
import { say } from '@quad/contract/language/say';
import type { LiveEvent } from '@quad/contract/live/live';
import type { CallDefinition } from '@quad/contract/wire/call';
import { type Plugin, parseAst } from 'vite';

/** The parts of a call that the browser needs to make it. Schemas are for the server and the compiler. */
type BrowserCall = Pick<CallDefinition, 'method' | 'path' | 'files'>;

/** The rules of a field that forms use, see `formFields`. */
const RULES = ['minLength', 'maxLength', 'pattern', 'enum', 'minimum', 'maximum', 'says'] as const;
/** An error that a module names, whose text it says. */
export const NAMED_ERROR = /\berrorText\('(\w+)'\)/g;
/** Types that are read from a form in their own way, or not at all. */
const TYPES: readonly unknown[] = ['integer', 'number', 'boolean', 'array', 'object', 'null'];

/**
 * Keep TypeBox out of the browser. A module of the contract that reaches TypeBox is evaluated at build time. It is
 * replaced by a module that exports only its calls as `{method, path, files?}`, its live events as `{event}` and its
 * lists of keys. So importing a schema or a function of this kind of module by value fails the build. Other modules pass
 * unchanged.
 * `formFields` gets the rules of a call's fields where it is called, so that they are part of the form's chunk.
 */
export function contractForBrowser(): Plugin {
  const contractSources = resolve(import.meta.dirname, '../../contract/src');
  return {
    name: 'contract-for-browser',
    enforce: 'pre',
    load: {
      filter: { id: /\/contract\/src\/[\w-]+\/[\w-]+\.ts$/ },
      async handler(id) {
        if (dirname(dirname(id)) !== contractSources || !reachesTypeBox(id)) return null;
        return browserModule(await evaluate(id));
      },
    },
    transform: {
      filter: { id: /\/web\/src\/.+\.tsx?$/, code: /errorText\('|form-fields/ },
      handler(code) {
        return withFields(withMessages(code), (source) => {
          const file = join(contractSources, `${source}.ts`);
          this.addWatchFile(file);
          return evaluate(file);
        });
      },
    },
  };
}

/**
 * Inline the messages of errors where a module names them. Otherwise one message would fetch the whole catalogue, which
 * takes a slow phone a tenth of a second to evaluate.
 */
export function withMessages(code: string): string {
  const known: Readonly<Record<string, ErrorDefinition>> = ERRORS;
  const inlined = code.replace(NAMED_ERROR, (named, error: string) => {
    const message = known[error]?.message;
    return message === undefined ? named : `sayError(${JSON.stringify({ id: errorTextId(error), message })})`;
  });
  return inlined === code ? code : `import { say as sayError } from '@quad/contract/language/say';\n${inlined}`;
}

/** The source of a module that exports only the calls, the live events and the lists of keys among `exported`. */
export function browserModule(exported: Record<string, unknown>): string {
  const events = Object.entries(exported).flatMap(([name, value]) =>
    isLiveEvent(value) ? [`export const ${name} = ${JSON.stringify({ event: value.event })};\n`] : [],
  );
  const calls = Object.entries(exported)
    .filter((entry): entry is [string, CallDefinition] => isCall(entry[1]))
    .map(([name, { method, path, files }]) => {
      const call: BrowserCall = { method, path, ...(files ? { files } : {}) };
      return `export const ${name} = ${JSON.stringify(call)};\n`;
    });
  const lists = Object.entries(exported)
    .filter(([, value]) => isListOfKeys(value))
    .map(([name, keys]) => `export const ${name} = ${JSON.stringify(keys)};\n`);
  return [...calls, ...events, ...lists].join('');
}

const FORM_FIELDS = /\bformFields\((\s*)(\w+)/g;
const CONTRACT = '@quad/contract/';

/**
 * Replace the call in `formFields(call)` by the rules of its fields. `exportsOf` evaluates a module of the contract by
 * its area and name.
 */
export async function withFields(
  code: string,
  exportsOf: (source: string) => Promise<Record<string, unknown>>,
): Promise<string> {
  const names = new Set(Array.from(code.matchAll(FORM_FIELDS), ([, , name = '']) => name));
  if (names.size === 0 || !/form-fields\.ts'/.test(code)) return code;
  const sources = new Map(contractImports(code));
  const literals = new Map<string, string>();
  for (const name of names) {
    const source = sources.get(name);
    const call = source === undefined ? undefined : (await exportsOf(source))[name];
    if (!isCall(call)) throw new Error(`formFields(${name}) needs a call that its module imports from the contract`);
    literals.set(name, JSON.stringify(fieldsOf(call)));
  }
  return code.replace(FORM_FIELDS, (_, space: string, name: string) => `formFields(${space}${literals.get(name)}`);
}

/** The names that a module imports from the contract, each with its module. */
const contractImports = (code: string): [name: string, source: string][] =>
  parseAst(code, { lang: 'tsx' }).body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value.startsWith(CONTRACT)
      ? node.specifiers.map(({ local }): [string, string] => [local.name, node.source.value.slice(CONTRACT.length)])
      : [],
  );

/** The fields of a call's form or body, with their rules. */
function fieldsOf({ form, body }: CallDefinition) {
  const { properties } = Object(form ?? body);
  const fields = Object.entries(Object(properties)).map(([name, schema]) => [name, rulesOf(schema)]);
  return { [form ? 'form' : 'body']: { properties: Object.fromEntries(fields) } };
}

function rulesOf(schema: unknown): Record<string, unknown> {
  const { type, format, anyOf, ...given } = Object(schema);
  return {
    ...Object.fromEntries(RULES.flatMap((rule) => (given[rule] === undefined ? [] : [[rule, given[rule]]]))),
    ...(given.says === undefined ? {} : { says: inBrowser(given.says) }),
    ...(TYPES.includes(type) ? { type } : {}),
    ...(String(format).startsWith('date') ? { format } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map(rulesOf) } : {}),
  };
}

/** A field's message as the browser says it: its English is made, and its values are for translations. */
const inBrowser = (says: MessageDescriptor) => ({ ...says, message: say(says) });

function isCall(value: unknown): value is CallDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}

function isLiveEvent(value: unknown): value is LiveEvent {
  return typeof value === 'object' && value !== null && 'event' in value && 'data' in value;
}

const isListOfKeys = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

/** Whether a module imports TypeBox by value, directly or through other modules. */
export function reachesTypeBox(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return valueImports(file).some(
    (source) => source === 'typebox' || (source.startsWith('.') && reachesTypeBox(join(dirname(file), source), seen)),
  );
}

function valueImports(file: string): string[] {
  return parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }).body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.importKind !== 'type' ? [node.source.value] : [],
  );
}

/** Import a module again whenever its text has changed, so that the dev server follows edits. */
async function evaluate(file: string): Promise<Record<string, unknown>> {
  const { createHash } = await import('node:crypto');
  const version = createHash('sha1').update(readFileSync(file)).digest('hex');
  return import(`${pathToFileURL(file).href}?v=${version}`);
}
