import type { CaseDetails } from '@quad/contract/moderation/cases';
import { isBlank } from '@quad/contract/wire/text-rules';

/** The properties of a form about a case. `onTyped` receives the texts of its fields, and none while they are sent. */
export interface ActProps {
  readonly found: CaseDetails;
  readonly onTyped: (texts: readonly string[]) => void;
}

/** The typed texts by version of the case. */
export type Typed = ReadonlyMap<number, readonly string[]>;

export const withTyped = (typed: Typed, version: number, texts: readonly string[]): Typed =>
  new Map(typed).set(
    version,
    texts.filter((text) => !isBlank(text)),
  );

/** The texts typed for earlier versions of the case. */
export const unsentTexts = (typed: Typed, version: number): readonly string[] =>
  [...typed].flatMap(([of, texts]) => (of === version ? [] : texts));
