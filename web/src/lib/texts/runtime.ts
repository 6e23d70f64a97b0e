/** The values of a text by name. */
export type Values = Readonly<Record<string, unknown>>;

/** A text as the build compiles it: see `build/texts`. */
export interface Text {
  readonly id: string;
  /** The English text, or how to make it of its values. */
  readonly message: string | ((values: Values, number: (value: number) => string) => string);
  readonly values?: Values;
}

let numbers: Intl.NumberFormat | undefined;

/** A number with Indian grouping. Its format is made on first use: that takes a slow phone a sixth of a second. */
function number(value: number): string {
  numbers ??= new Intl.NumberFormat('en-IN');
  return numbers.format(value);
}

/** Translates a text; undefined where there is no translation. */
export type Translate = (text: Text) => string | undefined;

let translate: Translate | undefined;

/** Translate all texts from now on; without a function they are English. */
export function setTranslation(next: Translate | undefined) {
  translate = next;
}

/** The object that compiled texts call. */
export const i18n = {
  _(text: Text): string {
    const translated = translate?.(text);
    if (translated !== undefined) return translated;
    const { message, values = {} } = text;
    return typeof message === 'string' ? message : message(values, number);
  },
};
