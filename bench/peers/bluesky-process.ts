import { createRequire } from 'node:module';
import { Server } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Run Bluesky's PDS, AppView and what they need, as its own tests do, from the folder that the first argument names.
// Messages: `{ pds }` with its port once it runs; to `settle`, `settled` once everything written is in the AppView.

interface Network {
  readonly pds: { readonly port: number };
  processAll(timeout: number): Promise<void>;
  close(): Promise<void>;
}

const SETTLE_MS = 600_000;

// its servers listen on every address of the machine; here only on loopback
const listen = Server.prototype.listen as (this: Server, ...args: unknown[]) => Server;
Server.prototype.listen = function listenOnLoopback(this: Server, ...args: unknown[]) {
  const [port, ...rest] = args;
  return typeof port === 'number' && typeof rest[0] !== 'string'
    ? listen.call(this, port, '127.0.0.1', ...rest)
    : listen.apply(this, args);
} as typeof Server.prototype.listen;

const folder = process.argv[2] ?? '';
const main = createRequire(join(folder, 'package.json')).resolve('@atproto/dev-env');
const { TestNetwork } = (await import(pathToFileURL(main).href)) as {
  TestNetwork: { create(settings: object): Promise<Network> };
};
const network = await TestNetwork.create({
  dbPostgresUrl: process.env.DB_POSTGRES_URL,
  dbPostgresSchema: 'bench',
  pds: { hostname: 'localhost', enableDidDocWithSession: true },
});
process.on('message', async (message) => {
  if (message !== 'settle') return;
  await network.processAll(SETTLE_MS);
  process.send?.('settled');
});
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());
process.send?.({ pds: network.pds.port });
