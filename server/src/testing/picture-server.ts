import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FetchParts, onTheInternet } from '../platform/outbound/public-fetch.ts';

/** The public name of the test's picture server. */
export const PICTURE_HOST = 'pictures.example';

/**
 * A web server that simulates one on the internet. Code that fetches with these parts reaches it by its name and port,
 * and nothing else on this machine. A test sets `serve` to answer requests.
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
    // So that only the tested reason ends a fetch.
    patience: () => new AbortController().signal,
    mayConnect: (address, to) => (address === '127.0.0.1' && to === port) || onTheInternet(address, to),
  };
  return {
    port,
    parts,
    /** The address of a path, by its public name. */
    at: (path: string) => `http://${PICTURE_HOST}:${port}${path}`,
    /** The number of received requests. */
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
