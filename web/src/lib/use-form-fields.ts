import { type Blames, type FormProblems, useFormProblems } from './use-form-problems.ts';

/** The part of a form's kit that its inputs need, see `formFields`. */
export interface Kit<Form, Sent extends object = object> {
  readonly names: readonly string[];
  maxOf(name: string): number | null;
  read(record: unknown): Partial<Form>;
  sent(draft: Form): Sent;
  problemsIn(sent: object): FormProblems;
}

/** The names of the fields whose values have this type. */
type NameOf<Draft, Value> = { [Name in keyof Draft]: Draft[Name] extends Value ? Name : never }[keyof Draft] & string;

interface FormFieldsOptions<Draft> {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  /** The error of the last try. */
  readonly error: Error | null;
  /** The values that are sent, under the server's names; by default the draft as the contract's fields. */
  readonly values?: object;
  /** The problems of the values; by default those that the contract finds. */
  readonly found?: FormProblems;
  readonly blames?: Blames | undefined;
  /** The form is being sent: its texts cannot change. */
  readonly busy?: boolean;
}

/**
 * A form of a call: its problems (see `useFormProblems`), and the props of each input, with its limit, value and
 * problem. A draft may have other fields than the contract; those have no limit.
 */
export function useFormFields<Form extends object, Draft extends Form>(
  kit: Kit<Form>,
  options: FormFieldsOptions<Draft>,
) {
  const {
    draft,
    change,
    error,
    values = kit.sent(draft),
    found = kit.problemsIn(values),
    blames,
    busy = false,
  } = options;
  const form = useFormProblems({ values, error, found, blames });
  const { problems } = form;
  const set = (name: keyof Draft & string, value: unknown) => change({ [name]: value } as Partial<Draft>);
  return {
    ...form,
    draft,
    change,

    /** Props of a `TextField`. */
    line: (name: NameOf<Draft, string>) => ({
      maxLength: kit.maxOf(name),
      value: draft[name] as string,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => set(name, target.value),
      error: problems[name],
      readOnly: busy,
    }),

    /** Props of a `TextArea`, which counts up to the limit. */
    text: (name: NameOf<Draft, string>) => ({
      max: kit.maxOf(name) ?? Number.POSITIVE_INFINITY,
      value: draft[name] as string,
      onValue: (text: string) => set(name, text),
      error: problems[name],
      readOnly: busy,
    }),

    /** Props of a `SelectField`. A value that the contract does not allow changes nothing. */
    choice: (name: NameOf<Draft, string>) => ({
      value: draft[name] as string,
      onValue(value: string) {
        if (kit.names.includes(name)) change(kit.read({ [name]: value }) as Partial<Draft>);
        else set(name, value);
      },
      error: problems[name],
    }),

    /** Props of a `SwitchField`. */
    toggle: (name: NameOf<Draft, boolean>) => ({
      checked: draft[name] as boolean,
      onChecked: (isOn: boolean) => set(name, isOn),
    }),
  };
}

/** A form of `useFormFields`, for the parts that show its fields. */
export type FormOfFields<Draft extends object> = ReturnType<typeof useFormFields<Draft, Draft>>;
