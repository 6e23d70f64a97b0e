import { figure, table } from './table.ts';

/** What a figure has to be. */
export interface Target {
  readonly figure: string;
  readonly bound: { readonly atLeast: number } | { readonly atMost: number };
  readonly unit?: string;
  /** Undefined when this run did not measure it. */
  readonly measured: number | undefined;
}

export type Verdict = 'reached' | 'not reached' | 'not measured';

export function verdict({ bound, measured }: Target): Verdict {
  if (measured === undefined || Number.isNaN(measured)) return 'not measured';
  const reached = 'atLeast' in bound ? measured >= bound.atLeast : measured <= bound.atMost;
  return reached ? 'reached' : 'not reached';
}

/** The targets as a table: each with what was measured, and whether that reaches it. */
export function targetTable(targets: readonly Target[]): string {
  return table(
    [{ title: 'target', align: 'left' }, { title: 'asked' }, { title: 'measured' }, { title: '', align: 'left' }],
    targets.map((target) => {
      const { bound, unit = '', measured } = target;
      const asked = 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
      const withUnit = (text: string) => (text && unit ? `${text} ${unit}` : text);
      return [target.figure, withUnit(asked), withUnit(figure(measured)), verdict(target)];
    }),
  );
}
