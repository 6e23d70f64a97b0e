import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { QuestionField, Values } from './row-action.ts';

/** The rows of a bulk action: some by their ids, or all that filters find. */
export type Selection = { readonly ids: readonly string[] } | { readonly filters: object };

/** The outcome of a bulk action for a row: `done`, or the reason why the row is skipped. */
export interface Outcome {
  readonly outcome: string;
}

/** An action for many rows. Those with `isShown` have a button of their own, the others are in a menu. */
export interface BulkAction {
  readonly kind: string;
  readonly label: string;
  readonly isShown?: true;
  readonly isDangerous?: true;
  /** Its effect, in a sentence. */
  readonly description?: string;
  /** The fields of its form. */
  readonly fields?: readonly QuestionField<never>[];
}

/** The bulk actions of a table, in steps: input, a preview of the rows, the outcome. */
export interface Bulk<Previewed extends Outcome = Outcome> {
  readonly label: string;
  readonly menuLabel: string;
  /** `3 people` */
  readonly count: (count: number) => string;
  readonly actions: readonly BulkAction[];
  readonly preview: (kind: string, values: Values, selection: Selection) => Promise<readonly Previewed[]>;
  /** Perform the action on the affected rows of a preview. */
  readonly send: (kind: string, values: Values, rows: readonly Previewed[]) => Promise<readonly Outcome[]>;
  readonly keyOf: (row: Previewed) => string;
  readonly nameOf: (row: Previewed) => ReactNode;
  /** The state of a row before the change. */
  readonly stateOf: (row: Previewed) => string;
  /** Why a row is left out, by outcome. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** `3 people were disabled.` */
  readonly done: (kind: string, count: number) => string;
  /** It acts on rows by their ids only, so admins cannot choose all that filters find. */
  readonly isById?: true;
  /** The text of a preview that changes no row. */
  readonly nothing: string;
}

/** Check that the parts of a declaration agree on the type of a previewed row. */
export const bulkOf = <Previewed extends Outcome>(bulk: Bulk<Previewed>): Bulk => bulk as unknown as Bulk;

/** The number of skipped rows for each reason, in words: `2 people: Nothing to change`. */
export function leftOut({ count, outcomes }: Pick<Bulk, 'count' | 'outcomes'>, rows: readonly Outcome[]): string[] {
  const left = Map.groupBy(
    rows.filter(({ outcome }) => outcome !== 'done'),
    ({ outcome }) => outcome,
  );
  return [...left].map(([outcome, those]) => `${count(those.length)}: ${outcomes[outcome] ?? outcome}`);
}

/** The outcome in a sentence: `3 people were disabled.` */
export function doneText({ done }: Pick<Bulk, 'done'>, kind: string, rows: readonly Outcome[]): string {
  const count = rows.filter(({ outcome }) => outcome === 'done').length;
  return count === 0 ? t`Nothing was changed.` : done(kind, count);
}
