import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client's connection, with full control over what it sends and when. */
export async function connectTo(url: string): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  // Some tests wait for the connection to be cut off.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, received: () => text };
}

/** The head of a request, with its headers. */
export const head = (request: string, ...headers: string[]) =>
  [`${request} HTTP/1.1`, 'host: quad.example', ...headers, '', ''].join('\r\n');

/** Wait until a connection is closed. */
export const ended = async (socket: Socket) => {
  if (!socket.closed) await once(socket, 'close');
};
