import { checkAnswers, measureInTurn } from '../calls/measure.ts';
import { filledFolder } from '../fill/filled-folder.ts';
import { drive, type Load } from '../load/load.ts';
import type { Options } from '../options.ts';
import { progress, stopped } from '../progress.ts';
import type { Findings } from '../report.ts';
import { readCampus } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import { startBluesky } from './bluesky.ts';
import { startNodebb } from './nodebb.ts';
import { type PeerRow, peerTable, peerTargets } from './peer-report.ts';
import { PEER_CALLS, type PeerCall, type Product, type World } from './product.ts';
import { quadProduct } from './quad.ts';
import { readWorld } from './world.ts';

const PEERS: Readonly<Record<string, (world: World) => Promise<Product>>> = {
  NodeBB: (world) => startNodebb('NodeBB', world, false),
  'NodeBB on disk': (world) => startNodebb('NodeBB on disk', world, true),
  Bluesky: startBluesky,
};

/** The peers are filled through their own calls, which takes minutes for these many. */
const MOST_PEOPLE = 500;
const MOST_POSTS = 5000;
const CONNECTIONS = [1, 16];

/** Compare Quad with other products of its kind: the same data, calls and load, in turn. */
export async function benchPeers(options: Options): Promise<Findings> {
  const people = Math.min(options.people, MOST_PEOPLE);
  const posts = Math.min(options.posts, MOST_POSTS);
  const fill = { people, posts, likesPerPost: 3, commentsPerPost: 2, followsPerPerson: 20 };
  await using started = new AsyncDisposableStack();
  const { dataDir } = started.use(await filledFolder(fill));
  const server = started.use(await startServer({ dataDir }));
  const campus = await readCampus(dataDir);
  const world = await readWorld(dataDir, campus);
  const products: Product[] = [quadProduct(server, world, campus)];
  const missing: { title: string; text: string }[] = [];
  for (const [name, start] of Object.entries(PEERS)) {
    try {
      products.push(started.use(await start(world)));
    } catch (problem) {
      stopped.throwIfAborted();
      const text = problem instanceof Error ? problem.message : String(problem);
      progress(`${name} is left out: ${text}`);
      missing.push({ title: `${name} is not in the comparison`, text });
    }
  }

  const rows: PeerRow[] = [];
  for (const call of PEER_CALLS.filter((name) => options.only === undefined || name.includes(options.only))) {
    for (const connections of CONNECTIONS) rows.push(...(await compare(products, call, connections, options)));
  }
  const counts = [
    `${people.toLocaleString('en')} people`,
    `${posts.toLocaleString('en')} posts`,
    `${world.comments.length.toLocaleString('en')} comments`,
    `${world.likes.length.toLocaleString('en')} likes`,
  ].join(', ');
  return {
    data: { peers: { fill, rows, missing } },
    sections: [{ title: `Compared with its peers: ${counts}`, text: peerTable(rows) }, ...missing],
    targets: peerTargets(rows),
  };
}

/** Measure one call of all products in turn, each while the others rest. */
async function compare(
  products: readonly Product[],
  call: PeerCall,
  connections: number,
  options: Options,
): Promise<PeerRow[]> {
  progress(`measuring: ${call}, ${connections} at once`);
  const settled = async (load: Load) => {
    for (const product of products) await product.settle?.();
    return drive(load);
  };
  const checks: (readonly string[])[] = [];
  for (const { calls, port, statuses } of products) {
    const kind = { name: call, calls: calls[call], expects: statuses?.[call] ?? 200, uniform: false };
    checks.push((await checkAnswers(kind, port)).problems);
  }
  const results = await measureInTurn(
    products.map(({ calls, port }) => ({ load: { port, calls: calls[call], connections }, measure: settled })),
    options,
  );
  return results.map(({ callsPerSecond, p50, p99, failures }, index) => ({
    product: products[index]?.name ?? '',
    call,
    connections,
    callsPerSecond,
    p50,
    p99,
    problems: [...(checks[index] ?? []), ...(failures > 0 ? [`${failures} calls failed`] : [])],
  }));
}
