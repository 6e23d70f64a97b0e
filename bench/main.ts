import { benchBusy } from './busy/busy.ts';
import { benchCalls } from './calls/calls.ts';
import { benchConsole } from './calls/console.ts';
import { benchEvents } from './calls/events.ts';
import { benchGroups } from './calls/groups.ts';
import { benchInternships } from './calls/internships.ts';
import { benchLibrary } from './calls/library.ts';
import { benchMarketplace } from './calls/marketplace.ts';
import { benchMemes } from './calls/memes.ts';
import { benchObserving } from './calls/observing.ts';
import { benchPeople } from './calls/people.ts';
import { benchPolls } from './calls/polls.ts';
import { benchQueues } from './calls/queues.ts';
import { benchSearch } from './calls/search.ts';
import { benchTrending } from './calls/trending.ts';
import { benchUserManagement } from './calls/user-management.ts';
import { benchViews } from './calls/views.ts';
import { benchCosts } from './evening/costs.ts';
import { benchEvening } from './evening/evening.ts';
import { benchGate } from './gate/gate.ts';
import { benchHost } from './host/host.ts';
import { benchLive } from './live/live.ts';
import { benchMessages } from './messages.ts';
import { benchMonths } from './months/months.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { benchPeers } from './peers/peers.ts';
import { stopOnSignals, stopped } from './progress.ts';
import { benchReplicas } from './replicas.ts';
import { asJson, asText, combine, type Findings, thisMachine } from './report.ts';
import { benchScale } from './scale.ts';
import { benchSessions } from './sessions.ts';
import { benchSoak } from './soak/soak.ts';
import { benchTimings } from './timings/timings.ts';
import { benchVideos } from './videos/videos.ts';
import { benchLighthouse } from './web/lighthouse.ts';
import { benchPhone } from './web/phone.ts';
import { benchWeb } from './web/web.ts';

type Bench = (options: Options) => Promise<Findings>;

const BENCHES: Readonly<Record<string, Bench>> = {
  calls: benchCalls,
  people: benchPeople,
  messages: benchMessages,
  months: benchMonths,
  search: benchSearch,
  library: benchLibrary,
  marketplace: benchMarketplace,
  memes: benchMemes,
  groups: benchGroups,
  events: benchEvents,
  polls: benchPolls,
  trending: benchTrending,
  internships: benchInternships,
  console: benchConsole,
  queues: benchQueues,
  'user-management': benchUserManagement,
  views: benchViews,
  observing: benchObserving,
  peers: benchPeers,
  replicas: benchReplicas,
  scale: benchScale,
  sessions: benchSessions,
  web: benchWeb,
  lighthouse: benchLighthouse,
  phone: benchPhone,
  busy: benchBusy,
  soak: benchSoak,
  evening: benchEvening,
  costs: benchCosts,
  gate: benchGate,
  host: benchHost,
  live: benchLive,
  videos: benchVideos,
  timings: benchTimings,
};

/** Benchmarks that take long or need more than this machine has, and run only by their names. */
const APART = new Set(['host', 'soak', 'evening', 'costs', 'gate', 'lighthouse', 'phone', 'peers', 'replicas']);

async function runBench(options: Options): Promise<Findings> {
  const names = options.bench === 'all' ? Object.keys(BENCHES).filter((name) => !APART.has(name)) : [options.bench];
  const found: Findings[] = [];
  for (const name of names) {
    const bench = BENCHES[name];
    if (!bench) throw new Error(`there is no benchmark ${name}\n\n${USAGE}`);
    found.push(await bench(options));
  }
  return combine(found);
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
  // once the run is asked to stop, the stop causes every other error
  const error: unknown = stopped.aborted ? stopped.reason : problem;
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
