import { TransNoContext } from '@lingui/react/server';
import { type CompiledText, i18n } from '@quad/contract/language/compiled-say';
import type { ReactElement } from 'react';

interface TransProps extends CompiledText {
  /** The elements in the text, by the names of its tags. */
  readonly components?: Readonly<Record<string, ReactElement>>;
}

/** Values that show a `<0>` of their own as it is: a word joiner keeps it from being read as an element. */
const asText = (values: CompiledText['values'] = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', '<\u2060') : value,
    ]),
  );

/** A text with elements in it, which each `<Trans>` is compiled to. */
export function Trans({ components, values, ...text }: TransProps) {
  const say = () => i18n._({ ...text, values: asText(values) });
  return TransNoContext({ id: text.id, components, lingui: { i18n: { _: say } } } as never);
}
