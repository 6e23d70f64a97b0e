import type { Server } from 'node:http';

/** The use of a server. */
export interface Activity {
  /** Milliseconds since the last request was answered: 0 while a request or a stream of live events is open. */
  readonly idleMs: number;
}

/** Watch the requests of a server. Idle time begins now. */
export function watchActivity(server: Server): Activity {
  let open = 0;
  let since = performance.now();
  server.on('request', (_request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      since = performance.now();
    });
  });
  return {
    get idleMs() {
      return open > 0 ? 0 : performance.now() - since;
    },
  };
}
