import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection of a client that sends what and when the test says. */
export async function connectTo(url: string): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  // being cut off is what some of these wait for
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, received: () => text };
}

/** The head of a request, with its headers. */
export const head = (request: string, ...headers: string[]) =>
  [`${request} HTTP/1.1`, 'host: quad.example', ...headers, '', ''].join('\r\n');

/** Waits until a connection is closed. */
export const ended = async (socket: Socket) => {
  if (!socket.closed) await once(socket, 'close');
};
