import { TransNoContext } from '@lingui/react/server';
import { type CompiledText, i18n } from '@quad/contract/language/compiled-say';
import type { ReactElement } from 'react';

interface TransProps extends CompiledText {
  /** The elements in the text, by the names of its tags. */
  readonly components?: Readonly<Record<string, ReactElement>>;
}

/** A text with elements in it, which each `<Trans>` is compiled to. */
export function Trans({ components, ...text }: TransProps) {
  return TransNoContext({ id: text.id, components, lingui: { i18n: { _: () => i18n._(text) } } } as never);
}
