import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ERRORS } from '@quad/contract/errors/catalogue';
import type { ErrorDefinition } from '@quad/contract/errors/definition';
import type { LiveEvent } from '@quad/contract/live/live';
import type { CallDefinition } from '@quad/contract/wire/call';
import { type Plugin, parseAst } from 'vite';

/**
 * The parts of a call that the browser needs to make it. Schemas are for the server and the compiler, except the fields
 * of its form and their rules, which the screens' forms read.
 */
interface BrowserCall extends Pick<CallDefinition, 'method' | 'path' | 'files'> {
  readonly form?: { readonly properties: Readonly<Record<string, FieldRules>> };
}

type FieldRules = Readonly<Partial<Record<(typeof RULES)[number], unknown>>>;
const RULES = ['minLength', 'maxLength', 'pattern', 'enum', 'says'] as const;

/**
 * Keep TypeBox out of the browser. A module of the contract that reaches TypeBox is evaluated at build time. It is
 * replaced by a module that exports only its calls as `{method, path, files?, form?}` and its live events as `{event}`.
 * So importing a schema or a function of this kind of module by value fails the build. Other modules pass
 * unchanged.
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
      filter: { id: /\/web\/src\/.+\.tsx?$/, code: 'ERRORS.' },
      handler: (code) => withMessages(code),
    },
  };
}

/**
 * Inline the messages of errors where a module names them. Otherwise one message would fetch the whole catalogue, which
 * takes a slow phone a tenth of a second to evaluate.
 */
export const withMessages = (code: string): string =>
  code.replace(/\bERRORS\.(\w+)\.message\b/g, (named, error: string) => {
    const known: Readonly<Record<string, ErrorDefinition>> = ERRORS;
    return known[error] ? JSON.stringify(known[error].message) : named;
  });

/** The source of a module that exports only the calls and the live events among `exported`. */
export function browserModule(exported: Record<string, unknown>): string {
  const events = Object.entries(exported).flatMap(([name, value]) =>
    isLiveEvent(value) ? [`export const ${name} = ${JSON.stringify({ event: value.event })};\n`] : [],
  );
  const calls = Object.entries(exported)
    .filter((entry): entry is [string, CallDefinition] => isCall(entry[1]))
    .map(([name, { method, path, files, form }]) => {
      const call: BrowserCall = {
        method,
        path,
        ...(files ? { files } : {}),
        ...(form ? { form: browserForm(form) } : {}),
      };
      return `export const ${name} = ${JSON.stringify(call)};\n`;
    });
  return [...calls, ...events].join('');
}

function browserForm(form: object): NonNullable<BrowserCall['form']> {
  const fields = 'properties' in form ? Object.entries(Object(form.properties)) : [];
  return { properties: Object.fromEntries(fields.map(([name, schema]) => [name, rulesOf(schema)])) };
}

function rulesOf(schema: unknown): FieldRules {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(Object(schema)));
  return Object.fromEntries(RULES.flatMap((rule) => (given.has(rule) ? [[rule, given.get(rule)]] : [])));
}

function isCall(value: unknown): value is CallDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}

function isLiveEvent(value: unknown): value is LiveEvent {
  return typeof value === 'object' && value !== null && 'event' in value && 'data' in value;
}

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
