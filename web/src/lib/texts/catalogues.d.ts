declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core';

  /** Functions that fetch the texts of a group in a language: see `build/texts/catalogues.ts`. */
  export const CATALOGUES: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>>
  >;
}
