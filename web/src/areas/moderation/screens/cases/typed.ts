import type { CaseDetails } from '@quad/contract/moderation/moderation';
import { isBlank } from '@quad/contract/wire/text-rules';

/** A form about a case: `onTyped` is told what is in its fields, and nothing while that is being sent. */
export interface ActProps {
  readonly found: CaseDetails;
  readonly onTyped: (texts: readonly string[]) => void;
}

/** What somebody has typed about versions of a case and has not sent. */
export type Typed = ReadonlyMap<number, readonly string[]>;

export const withTyped = (typed: Typed, version: number, texts: readonly string[]): Typed =>
  new Map(typed).set(
    version,
    texts.filter((text) => !isBlank(text)),
  );

/** What was typed about versions that are over: somebody else was faster. */
export const unsentTexts = (typed: Typed, version: number): readonly string[] =>
  [...typed].flatMap(([of, texts]) => (of === version ? [] : texts));
