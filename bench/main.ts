import { benchCalls } from './benches/calls.ts';
import { benchPeople } from './benches/people.ts';
import { benchScale } from './benches/scale.ts';
import { benchWeb } from './benches/web.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { stopOnSignals, stopped } from './progress.ts';
import { asJson, asText, type Findings, thisMachine, together } from './report/report.ts';

type Bench = (options: Options) => Promise<Findings>;

const BENCHES: Readonly<Record<string, Bench>> = {
  calls: benchCalls,
  people: benchPeople,
  scale: benchScale,
  web: benchWeb,
};

async function runBench(options: Options): Promise<Findings> {
  const names = options.bench === 'all' ? Object.keys(BENCHES) : [options.bench];
  const found: Findings[] = [];
  for (const name of names) {
    const bench = BENCHES[name];
    if (!bench) throw new Error(`there is no benchmark ${name}\n\n${USAGE}`);
    found.push(await bench(options));
  }
  return together(found);
}

stopOnSignals();
try {
  const options = readOptions(process.argv.slice(2));
  if (options) {
    const machine = thisMachine();
    const findings = await runBench(options);
    process.stdout.write(`${options.json ? asJson(findings, machine) : asText(findings, machine)}\n`);
  } else {
    process.stdout.write(`${USAGE}\n`);
  }
} catch (problem) {
  // whatever breaks off once the run is to stop, breaks off because of that
  const error: unknown = stopped.aborted ? stopped.reason : problem;
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
