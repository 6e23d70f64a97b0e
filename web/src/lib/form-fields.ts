import type { MessageDescriptor } from '@lingui/core';
import { say } from '@quad/contract/language/say';
import type { BodyOf, CallDefinition, FormOf } from '@quad/contract/wire/call';
import { isBlank, notInChosenYears, textProblem, trimText } from '@quad/contract/wire/text-rules';
import type { FormProblems } from './use-form-problems.ts';

/** The contract's rules of a field. The build keeps this part of a schema in the browser, see `contract-for-browser`. */
interface FieldRules {
  readonly type?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly says?: MessageDescriptor;
  readonly anyOf?: readonly FieldRules[];
  /** Whether the field may be null. */
  readonly isNullable?: boolean;
}

/** The multipart form of a call, or its JSON body. */
type Sent<Call extends CallDefinition> = [FormOf<Call>] extends [undefined] ? BodyOf<Call> : FormOf<Call>;

/** A value as a form holds it: numbers are texts, and null is the empty text. */
type Typed<Value> = Value extends boolean | string
  ? Value
  : Value extends number
    ? string
    : Value extends null
      ? ''
      : never;

/** The names of fields, without lists and objects. */
type NameOf<Sent> = {
  [Name in keyof Sent]-?: [Extract<Sent[Name], object>] extends [never] ? Name : never;
}[keyof Sent] &
  string;

type Fields<Sent, Name extends keyof Sent> = { readonly [Each in Name]-?: Typed<NonNullableField<Sent[Each]>> };
type NonNullableField<Value> = Value extends undefined ? never : Value;

/** The fields that cannot be empty, and so need a value to begin with. A switch is off. */
type Initial<Form> = {
  readonly [Name in keyof Form as '' extends Form[Name]
    ? never
    : Form[Name] extends boolean
      ? never
      : Name]: Form[Name];
};

/** The fields in an answer, where the values of a form can be read from. */
type Answered<Form> = {
  readonly [Name in keyof Form]: Form[Name] | null | (string extends Form[Name] ? number : never);
};

/**
 * The fields of a call's form or JSON body, but for those `aside`, lists and objects. It knows their rules from the
 * contract: limits, problems in the server's words, empty values, and how a draft is sent.
 *
 * Call it with a call that the module imports: the build puts the call's rules in its place.
 */
export function formFields<Call extends CallDefinition, Aside extends keyof Sent<Call> & string = never>(
  call: Call,
  aside: readonly Aside[] = [],
) {
  type Name = Exclude<NameOf<Sent<Call>>, Aside>;
  type Form = Fields<Sent<Call>, Name>;
  const all: Readonly<Record<string, FieldRules>> = Object(call.form ?? call.body).properties;
  const rules = new Map(
    Object.entries(all)
      .map(([name, rule]) => [name, flat(rule)] as const)
      .filter(([name, { type }]) => type !== 'array' && type !== 'object' && !aside.some((other) => other === name)),
  );
  const names = [...rules.keys()] as Name[];
  const rulesOf = (name: string): FieldRules => rules.get(name) ?? {};

  /** The problem of a text field, in the server's words, or undefined. */
  const problemOf = (name: Name, text: string): string | undefined => textProblemOf(rulesOf(name), text);

  return {
    names,
    problemOf,

    /** The maximum of characters of a field; null where the browser's own field, or a number's range, sets the limit. */
    maxOf(name: string): number | null {
      const { maxLength = null, format } = rulesOf(name);
      return isDate(format) ? null : maxLength;
    },

    /** Every field empty, but for those that cannot be. */
    empty(initial: Initial<Form> & Partial<Form>): Form {
      const blank = names.map((name) => [name, rulesOf(name).type === 'boolean' ? false : '']);
      return Object.assign(Object.fromEntries(blank), initial);
    },

    /** Whether any field that people write in holds something. */
    isWritten: (form: Form): boolean =>
      names.some((name) => rulesOf(name).maxLength !== undefined && !isBlank(String(form[name]))),

    /** The fields of a record that the contract knows, with the values it allows. */
    read(record: unknown): Partial<Form> {
      const values: ReadonlyMap<string, unknown> = new Map(Object.entries(Object(record)));
      const known = names.filter((name) => {
        const value = values.get(name);
        const { type, enum: allowed, isNullable } = rulesOf(name);
        if (type === 'boolean') return typeof value === 'boolean';
        if (typeof value !== 'string') return false;
        return allowed === undefined || allowed.includes(value) || (isNullable === true && value === '');
      });
      return Object.fromEntries(known.map((name) => [name, values.get(name)])) as Partial<Form>;
    },

    /** The fields in an answer, as texts. A missing field is empty. */
    textsOf(answer: object): Record<Name, string> {
      const values: ReadonlyMap<string, unknown> = new Map(Object.entries(answer));
      const texts = names.map((name) => [name, textOf(values.get(name))]);
      return Object.fromEntries(texts);
    },

    /** The draft of something stored, from an answer that has each field. */
    draftOf(answer: Answered<Form>): Form {
      const values: ReadonlyMap<string, unknown> = new Map(Object.entries(answer));
      const draft = names.map((name) => {
        const value = values.get(name);
        return [name, typeof value === 'boolean' ? value : textOf(value)];
      });
      return Object.fromEntries(draft);
    },

    /** A draft as it is sent: texts without blanks at their ends, numbers, and null for an empty field that may be null. */
    sent(draft: Form): Required<Pick<Sent<Call>, Name>> {
      const values = names.map((name) => [name, sentValue(rulesOf(name), draft[name])]);
      return Object.fromEntries(values);
    },

    /** The problems of what is sent, in the server's words, by the names of the fields. Absent fields have none. */
    problemsIn(sent: object): FormProblems {
      const values: ReadonlyMap<string, unknown> = new Map(Object.entries(sent));
      const problems = names.flatMap((name) => {
        const problem = valueProblem(rulesOf(name), values.get(name));
        return problem === undefined ? [] : [[name, problem]];
      });
      return Object.fromEntries(problems);
    },
  };
}

/** The kit of a form whose fields are not those of the contract, such as the answers to someone's questions. */
export const NO_FIELDS = {
  names: [],
  maxOf: () => null,
  read: () => ({}),
  sent: (draft: object) => draft,
  problemsIn: () => ({}),
};

/** The rules of a field with those of its union merged in, such as of a number or null. */
function flat({ anyOf = [], ...own }: FieldRules): FieldRules {
  const members = anyOf.filter(({ type }) => type !== 'null').map(flat);
  return Object.assign({}, ...members, own, anyOf.length > members.length ? { isNullable: true } : {});
}

/** The message of a field whose wrong values its own input refuses. */
const NO_WORDS: MessageDescriptor = { id: '', message: '' };

const isDate = (format: string | undefined) => format?.startsWith('date') === true;
const isNumber = ({ type }: FieldRules) => type === 'integer' || type === 'number';

function textProblemOf(rules: FieldRules, text: string): string | undefined {
  const { minLength: min = 0, maxLength: max = Number.POSITIVE_INFINITY, pattern, format } = rules;
  const isOtherYear = isDate(format) && /^\d{4}-\d{2}-\d{2}/.test(text);
  const rule = { min, max, says: rules.says ?? NO_WORDS, ...(pattern === undefined ? {} : { pattern }) };
  const problem = textProblem(rule, text);
  return problem !== undefined && isOtherYear ? notInChosenYears(problem) : problem;
}

function valueProblem(rules: FieldRules, value: unknown): string | undefined {
  const {
    minimum = Number.NEGATIVE_INFINITY,
    maximum = Number.POSITIVE_INFINITY,
    type,
    isNullable,
    says = NO_WORDS,
  } = rules;
  if (typeof value === 'string') return textProblemOf(rules, value);
  if (value === null) return isNullable ? undefined : say(says);
  if (typeof value !== 'number') return undefined;
  const isRight = value >= minimum && value <= maximum && (type !== 'integer' || Number.isInteger(value));
  return isRight ? undefined : say(says);
}

function sentValue(rules: FieldRules, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = trimText(value);
  if (text === '' && rules.isNullable) return null;
  if (isNumber(rules)) return text === '' ? Number.NaN : Number(text);
  return text;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
