import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { CONNECTIONS } from '@quad/contract/wire/rate-limits';
import { addressKey } from '../limits/address.ts';
import { trustedProxies } from '../trusted-proxies.ts';

interface Held {
  open: number;
  /** Connections that have not sent a whole request yet. */
  fresh: number;
}

/**
 * Cap the connections of one address, generously, because a hostel shares one. Connections without a whole request have
 * a lower cap. A trusted proxy holds everyone's connections, so it is not capped.
 */
export function capConnections(
  server: Server,
  options: { trustProxy: readonly string[]; workers: number; caps?: typeof CONNECTIONS },
): void {
  const { trustProxy, workers, caps = CONNECTIONS } = options;
  const isProxy = trustedProxies(trustProxy);
  // Connections are distributed to the workers in turn.
  const [most, mostFresh] = [Math.ceil(caps.open / workers), Math.ceil(caps.withoutRequest / workers)];
  const byAddress = new Map<string, Held>();
  const fresh = new WeakMap<Socket, Held>();

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const held = byAddress.get(key) ?? { open: 0, fresh: 0 };
    if (held.open >= most || held.fresh >= mostFresh) {
      socket.destroy();
      return;
    }
    byAddress.set(key, held);
    held.open += 1;
    held.fresh += 1;
    fresh.set(socket, held);
    socket.once('close', () => {
      isFamiliar(socket);
      held.open -= 1;
      if (held.open === 0) byAddress.delete(key);
    });
  });

  const isFamiliar = (socket: Socket) => {
    const held = fresh.get(socket);
    if (held) held.fresh -= 1;
    fresh.delete(socket);
  };

  server.on('request', (request, response) => {
    const { socket } = request;
    if (!fresh.has(socket)) return;
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) isFamiliar(socket);
    else response.once('finish', () => request.complete && isFamiliar(socket));
  });
}
