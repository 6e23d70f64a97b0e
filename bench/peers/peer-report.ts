import { figure, invalid, left, right, type Target, table } from '../report.ts';
import { PEER_CALLS, type PeerCall } from './product.ts';
import { QUAD } from './quad.ts';

/** The figures of one call of one product. */
export interface PeerRow {
  readonly product: string;
  readonly call: PeerCall;
  readonly connections: number;
  readonly callsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Why the figures cannot be trusted; empty when they can. */
  readonly problems: readonly string[];
}

/** How many times the calls of the best peer Quad has to answer. */
const TIMES_THE_BEST = 5;
const WITH_TARGET: readonly PeerCall[] = ['comment', 'like', 'text post'];

/** How many times the calls of the best peer Quad answers. Undefined without valid figures of both. */
export function timesTheBest(rows: readonly PeerRow[], call: PeerCall, connections: number): number | undefined {
  const valid = rows.filter((row) => row.call === call && row.connections === connections && row.problems.length === 0);
  const quad = valid.find(({ product }) => product === QUAD)?.callsPerSecond;
  const peers = valid.filter(({ product }) => product !== QUAD).map(({ callsPerSecond }) => callsPerSecond);
  return quad === undefined || peers.length === 0 ? undefined : quad / Math.max(...peers);
}

export function peerTable(rows: readonly PeerRow[]): string {
  const products = [...new Set(rows.map(({ product }) => product))];
  const lines = PEER_CALLS.flatMap((call) =>
    connectionsOf(rows, call).map((connections) => {
      const ofLine = rows.filter((row) => row.call === call && row.connections === connections);
      const cells = (pick: (row: PeerRow) => number) =>
        products.map((name) => {
          const row = ofLine.find(({ product }) => product === name);
          return figure(row && pick(row));
        });
      const problems = ofLine.flatMap(({ product, problems }) => problems.map((problem) => `${product} ${problem}`));
      return [
        call,
        String(connections),
        ...cells(({ callsPerSecond }) => callsPerSecond),
        figure(timesTheBest(rows, call, connections)),
        ...cells(({ p50 }) => p50),
        invalid(problems),
      ];
    }),
  );
  return table(
    [
      left('call'),
      right('conn.'),
      ...products.map((name) => right(`${name}/s`)),
      right('÷ best peer'),
      ...products.map((name) => right(`${name} p50`)),
      left(''),
    ],
    lines,
  );
}

/** The targets: the lowest of the figures with one and with several connections counts. */
export function peerTargets(rows: readonly PeerRow[]): Target[] {
  return WITH_TARGET.map((call) => {
    const times = connectionsOf(rows, call).map((connections) => timesTheBest(rows, call, connections));
    const measured = times.filter((one) => one !== undefined);
    return {
      figure: `${call} ÷ best peer`,
      bound: { atLeast: TIMES_THE_BEST },
      measured: measured.length === times.length && times.length > 0 ? Math.min(...measured) : undefined,
    };
  });
}

const connectionsOf = (rows: readonly PeerRow[], call: PeerCall): number[] => [
  ...new Set(rows.filter((row) => row.call === call).map(({ connections }) => connections)),
];
