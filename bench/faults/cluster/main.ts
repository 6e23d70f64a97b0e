import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { left, right, table } from '../../report.ts';
import { type Row, seconds } from '../row.ts';
import { foundCampus } from './campus.ts';
import type { FaultKind } from './faults.ts';
import { type Round, runRounds } from './rounds.ts';
import { hasStage, PACKAGES, startStage } from './stage.ts';
import { killDuringUploads } from './uploads.ts';
import { percentile } from './waits.ts';

/** The options of a run. `logs` keeps the history, the rounds and the output of all programs. */
export interface ClusterOptions {
  readonly rounds: number;
  readonly kinds: readonly FaultKind[];
  readonly seed: number;
  readonly uploads: number;
  readonly folder: string;
  readonly logs: string;
}

/** Run the cluster under faults, print a table of the rounds by kind of fault, and return its verdicts. */
export async function faultsOfCluster(options: ClusterOptions): Promise<Row[]> {
  const { rounds, kinds, seed, uploads, folder, logs } = options;
  const asked = '0 lost, 0 twice, 0 stale, 0 missing on screens, 0 accepted by a former primary';
  if (!hasStage())
    return [{ fault: 'a cluster under faults', asked, measured: `needs root, and ${PACKAGES}`, holds: undefined }];
  await mkdir(logs, { recursive: true });
  process.stderr.write(`faults: seed ${seed}, logs in ${logs}\n`);
  // the user `postgres` must reach its folders
  await chmod(folder, 0o755);
  await using stage = await startStage(join(folder, 'stage'), logs);
  await stage.untilHealthy();
  const database = await stage.databases.connect(await stage.databases.primary());
  const campus = await foundCampus(stage.nodes.url, database).finally(() => database.end());
  const found = await runRounds(stage, campus, { rounds, kinds, seed, logs });
  process.stdout.write(`${byKind(found)}\n\n`);
  const sum = (of: (round: Round) => number) => found.reduce((total, round) => total + of(round), 0);
  const wrong = sum(
    ({ lost, twice, oversold, stale, missing, accepted }) => lost + twice + oversold + stale + missing + accepted,
  );
  const rows: Row[] = [
    {
      fault: `${found.length} of ${rounds} rounds of faults, seed ${seed}`,
      asked,
      measured: [
        `${sum(({ lost }) => lost)} of ${sum(({ acknowledged }) => acknowledged).toLocaleString('en')} lost`,
        `${sum(({ twice }) => twice)} twice, ${sum(({ unknown }) => unknown)} unknown at first`,
        `${sum(({ stale }) => stale)} stale, ${sum(({ missing }) => missing)} missing`,
        `${sum(({ accepted }) => accepted)} of ${sum((round) => round.asked)} accepted`,
        `longest waits in a round: writers ${spreadOf(found.map(({ writer }) => writer))}; readers ${spreadOf(found.map(({ reader }) => reader))}`,
      ].join('; '),
      holds: wrong === 0 && found.length === rounds,
    },
  ];
  return uploads > 0 ? [...rows, await killDuringUploads(stage, campus, uploads)] : rows;
}

const spreadOf = (times: readonly number[]) =>
  `p50 ${seconds(percentile(times, 0.5))}, p99 ${seconds(percentile(times, 0.99))}, longest ${seconds(Math.max(0, ...times))}`;

/** The rounds by kind of fault: counts, and the longest waits of a round. */
function byKind(found: readonly Round[]): string {
  const kinds = [...Map.groupBy(found, ({ name }) => name)].sort(([one], [other]) => one.localeCompare(other));
  return table(
    [
      left('fault'),
      ...['rounds', 'writes', 'lost', 'twice', 'stale', 'missing', 'accepted'].map(right),
      ...['writer p50', 'p99', 'max', 'reader p50', 'p99', 'max'].map(right),
    ],
    kinds.map(([name, rounds]) => {
      const sum = (of: (round: Round) => number) => String(rounds.reduce((total, round) => total + of(round), 0));
      const waits = [rounds.map(({ writer }) => writer), rounds.map(({ reader }) => reader)];
      return [
        name,
        String(rounds.length),
        sum(({ acknowledged }) => acknowledged),
        ...[sum(({ lost }) => lost), sum(({ twice }) => twice), sum(({ stale }) => stale)],
        ...[sum(({ missing }) => missing), sum(({ accepted }) => accepted)],
        ...waits.flatMap((times) => [
          seconds(percentile(times, 0.5)),
          seconds(percentile(times, 0.99)),
          seconds(Math.max(...times)),
        ]),
      ];
    }),
  );
}
