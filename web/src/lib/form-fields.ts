import type { CallDefinition, FormOf } from '@quad/contract/wire/call';
import { isBlank, textProblem } from '@quad/contract/wire/text-rules';

/** The rules of a field in the contract; the build leaves this much of a form's schema in the browser. */
interface FieldRules {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly says?: string;
}

type Fields<Call extends CallDefinition, Aside extends string> = Required<Omit<FormOf<Call>, Aside>>;

/** The fields that cannot be empty, and so need a value to begin with. */
type Initial<Form> = { readonly [Name in keyof Form as '' extends Form[Name] ? never : Name]: Form[Name] };

/**
 * The fields of a call's form except those in `aside`, named as in the contract: a draft holds, stores and sends them.
 */
export function formFields<Call extends CallDefinition, Aside extends keyof FormOf<Call> & string = never>(
  call: Call,
  aside: readonly Aside[] = [],
) {
  type Form = Fields<Call, Aside>;
  type Name = keyof Form & string;
  const all: Readonly<Record<string, FieldRules>> = Object(call.form).properties;
  const rules = new Map(Object.entries(all).filter(([name]) => !aside.some((other) => other === name)));
  const names = [...rules.keys()] as Name[];

  /** The problem of a field's text, in the server's words; undefined without one. */
  const problemOf = (name: Name, text: string): string | undefined => {
    const { minLength: min = 0, maxLength: max = Number.POSITIVE_INFINITY, pattern, says = '' } = rules.get(name) ?? {};
    return textProblem({ min, max, says, ...(pattern === undefined ? {} : { pattern }) }, text);
  };

  return {
    names,
    problemOf,

    /** Every field empty, but for those that cannot be. */
    empty(initial: Initial<Form>): Form {
      const blank: Record<string, string> = Object.fromEntries(names.map((name) => [name, '']));
      return Object.assign(blank, initial) as unknown as Form;
    },

    /** Whether any field that people write in holds something. */
    isWritten: (form: Form): boolean =>
      names.some((name) => rules.get(name)?.maxLength !== undefined && !isBlank(String(form[name]))),

    /** The fields of a record that the contract knows, with the values it allows. */
    read(record: unknown): Partial<Form> {
      const values: ReadonlyMap<string, unknown> = new Map(Object.entries(Object(record)));
      const known = names.filter((name) => {
        const value = values.get(name);
        const allowed = rules.get(name)?.enum;
        return typeof value === 'string' && (allowed === undefined || allowed.includes(value));
      });
      return Object.fromEntries(known.map((name) => [name, values.get(name)])) as Partial<Form>;
    },

    /** These fields of an answer, as texts. An absent field is empty. */
    textsOf(answer: object): Record<Name, string> {
      const values: ReadonlyMap<string, unknown> = new Map(Object.entries(answer));
      const texts = names.map((name) => [name, textOf(values.get(name))]);
      return Object.fromEntries(texts);
    },
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
