import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FetchParts, onTheInternet } from '../platform/outbound/public-fetch.ts';

/** The name that leads to the server of a test, which stands for one on the internet. */
export const PICTURE_HOST = 'pictures.example';

/**
 * A web server that stands for one on the internet: what fetches with these parts reaches it by its name and port, and
 * nothing else of this machine. `serve` says what stands at an address; a test sets it.
 */
export async function startPictureServer() {
  let serve: RequestListener = (_, response) => void response.writeHead(404).end();
  let reached = 0;
  const server = createServer((request, response) => {
    reached += 1;
    serve(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const parts: FetchParts = {
    resolve: async (host) => (host === PICTURE_HOST ? [{ address: '127.0.0.1', family: 4 }] : []),
    mayConnect: (address, to) => (address === '127.0.0.1' && to === port) || onTheInternet(address, to),
  };
  return {
    port,
    parts,
    /** The address of a path, by its public name. */
    at: (path: string) => `http://${PICTURE_HOST}:${port}${path}`,
    /** How many requests have arrived. */
    get reached() {
      return reached;
    },
    set serve(listener: RequestListener) {
      serve = listener;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
