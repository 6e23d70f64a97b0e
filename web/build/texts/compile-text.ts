import { compileMessage } from '@lingui/message-utils/compileMessage';

type Token = string | readonly [name: string] | readonly [name: string, kind: string, format: unknown];

/**
 * Compile an English text, in ICU message syntax, to an expression: a string, or a function of its values and of a
 * function that formats numbers. Throws for what English texts of Quad do not use, such as dates in other formats.
 */
export function compileText(message: string): string {
  const tokens = compileMessage(message) as readonly Token[];
  if (tokens.every((token) => typeof token === 'string')) return JSON.stringify(tokens.join(''));
  return `(v,n)=>${sum(tokens, message)}`;
}

/** The sum of some parts, which begins with a string, so that numbers are not added. `counted` is the number of `#`. */
function sum(tokens: readonly Token[], message: string, counted?: string): string {
  const parts = tokens.map((token) => part(token, message, counted));
  const isText = parts[0]?.startsWith('"') || parts[0]?.startsWith('n(');
  return (isText ? parts : ['""', ...parts]).join('+');
}

function part(token: Token, message: string, counted: string | undefined): string {
  if (token === '#' && counted !== undefined) return `n(${counted})`;
  if (typeof token === 'string') return JSON.stringify(token);
  const value = valueIn(token[0]);
  if (token.length === 1) return value;
  if (token[1] === 'number' && token[2] === undefined) return `n(${value})`;
  if (token[1] === 'plural' || token[1] === 'select') return choice(token[1], value, token[2] as Cases, message);
  throw new Error(`“${message}”: the build knows no ${token[1]}.`);
}

type Cases = Readonly<Record<string, readonly Token[] | undefined>>;

function choice(kind: 'plural' | 'select', value: string, cases: Cases, message: string): string {
  const counted = kind === 'plural' ? value : undefined;
  const { other, ...rest } = cases;
  if (!other) throw new Error(`“${message}”: a ${kind} needs the case “other”.`);
  const chosen = Object.entries(rest).map(([name, tokens]) => {
    if (tokens === undefined) return '';
    if (!Array.isArray(tokens)) throw new Error(`“${message}”: the build knows no ${name} of a ${kind}.`);
    return `${isCase(kind, value, name)}?${sum(tokens, message, counted)}:`;
  });
  return `(${chosen.join('')}${sum(other, message, counted)})`;
}

/** English has one plural form beside “other”, for exactly one. */
function isCase(kind: 'plural' | 'select', value: string, name: string): string {
  if (kind === 'select') return `${value}==${JSON.stringify(name)}`;
  return `${value}==${name === 'one' ? '1' : Number(name)}`;
}

const valueIn = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? `v.${name}` : `v[${JSON.stringify(name)}]`);
