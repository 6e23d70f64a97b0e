import type { CaseDetails } from '@quad/contract/moderation/moderation';
import { isBlank } from '@quad/contract/wire/text-rules';

/** A form of a case: `onTyped` gets the texts in its fields, and none while they are being sent. */
export interface ActProps {
  readonly found: CaseDetails;
  readonly onTyped: (texts: readonly string[]) => void;
}

/** The unsent texts by version of a case. */
export type Typed = ReadonlyMap<number, readonly string[]>;

export const withTyped = (typed: Typed, version: number, texts: readonly string[]): Typed =>
  new Map(typed).set(
    version,
    texts.filter((text) => !isBlank(text)),
  );

/** The unsent texts of versions that another moderator has replaced. */
export const unsentTexts = (typed: Typed, version: number): readonly string[] =>
  [...typed].flatMap(([of, texts]) => (of === version ? [] : texts));
