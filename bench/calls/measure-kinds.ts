import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import { invalid, type Target } from '../report.ts';
import type { CallKind } from './call-kinds.ts';
import { checkAnswers, measureInTurn } from './measure.ts';
import type { PeopleRow } from './people.ts';

/** Calls to measure, and the longest time that each may take, in milliseconds. */
interface Measured {
  /** The name of the feature, for the targets. */
  readonly what: string;
  readonly kinds: readonly CallKind[];
  readonly port: number;
  readonly inFlight: number;
  readonly bounds: { readonly p50: number; readonly p99?: number };
}

/** Measure the calls that `--only` names, one kind after another. */
export async function measureKinds(
  { what, kinds, port, inFlight, bounds }: Measured,
  options: Options,
): Promise<{ rows: PeopleRow[]; targets: Target[] }> {
  const rows: PeopleRow[] = [];
  const targets: Target[] = [];
  for (const kind of kinds.filter(({ name }) => options.only === undefined || name.includes(options.only))) {
    progress(`measuring: ${kind.name}`);
    const { calls, problems } = await checkAnswers(kind, port);
    const [found] = await measureInTurn([{ load: { port, calls, connections: inFlight } }], options);
    if (!found) throw new Error(`${kind.name} was not measured`);
    const { failures, ...figures } = found;
    const all = failures > 0 ? [...problems, `${failures} calls failed`] : problems;
    rows.push({ call: kind.name, ...figures, problems: all });
    for (const [name, atMost] of Object.entries(bounds))
      targets.push({
        figure: `${what}, ${kind.name}, ${inFlight} in flight, ${name}`,
        bound: { atMost },
        unit: 'ms',
        measured: invalid(all) === '' ? figures[name as 'p50' | 'p99'] : undefined,
      });
  }
  return { rows, targets };
}
