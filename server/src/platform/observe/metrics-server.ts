import { once } from 'node:events';
import { createServer } from 'node:http';
import { StartError } from '../start-error.ts';
import { expositionOf, type MetricsReport } from './metrics.ts';

/** Serves `/metrics` on this machine alone. */
export interface MetricsServer {
  close(): Promise<void>;
}

/**
 * Serve the metrics of the processes on a port of loopback, apart from the calls: no limit, session or full server keeps
 * Prometheus out, and nobody beyond the machine reads them.
 *
 * @throws StartError when the port is in use
 */
export async function serveMetrics(
  port: number,
  reports: () => Promise<readonly MetricsReport[]>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    reports()
      .then(expositionOf)
      .then(
        (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartError(`port ${port} is in use; choose another with QUAD_METRICS_PORT=…`);
  }
  return {
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
