/** The values of a text by name. */
export type Values = Readonly<Record<string, unknown>>;

/** A language in which texts are said now. */
export interface Voice {
  /** The locale of dates and numbers, such as `hi-IN-u-nu-latn`. */
  readonly locale: string;
  /** The direction of lines, as the attribute `dir` has it. */
  readonly direction: 'ltr' | 'rtl';
  /**
   * Translate a text by its id; undefined where there is no translation. `english` makes the English text of other
   * values.
   */
  translate(id: string, values: Values | undefined, english: (values?: Values) => string): string | undefined;
}

let current: () => Voice | undefined = () => undefined;

/**
 * Say all texts from now on in the voice that the function returns: in a browser that of the chosen language, on the
 * server that of the reader. Without a voice, texts are English.
 */
export function speakWith(get: () => Voice | undefined): void {
  current = get;
}

/** The voice of now; undefined for English. */
export const voice = (): Voice | undefined => current();

/** The locale in which dates and numbers are written now. */
export const locale = (): string => current()?.locale ?? 'en-IN';
