import { type Values, voice } from './voice.ts';

/** A marked text as the web app's build compiles it: see `web/build/texts`. */
export interface CompiledText {
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

/** Say a text in the language of now. In the web app, the build puts this in the place of `say.ts`. */
export function say({ id, message, values }: CompiledText): string {
  const english = (given = values) => (typeof message === 'string' ? message : message(given ?? {}, number));
  return voice()?.translate(id, values, english) ?? english();
}

/** The object that the compiled `` t`…` `` of the web app calls. */
export const i18n = { _: say };
