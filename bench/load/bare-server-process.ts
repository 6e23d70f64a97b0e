import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { HttpAnswer } from './http-call.ts';

let status = 200;
let headers: Record<string, string> = {};
let body: Buffer | undefined;

async function listenWithHttp(): Promise<number> {
  const server = createServer((request, response) => {
    const send = () => response.writeHead(status, headers).end(body);
    if (request.method === 'GET') send();
    else request.resume().once('end', send);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function listenWithFastify(): Promise<number> {
  const server = Fastify();
  server.addContentTypeParser('*', (_request, payload, done) => void payload.resume().once('end', () => done(null)));
  server.all('/*', (_request, reply) => void reply.code(status).headers(headers).send(body));
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

const port = await (process.argv[2] === 'fastify' ? listenWithFastify() : listenWithHttp());

process.on('message', (answer: HttpAnswer) => {
  status = answer.status;
  body = answer.status === 304 ? undefined : Buffer.from(answer.body);
  headers = { ...answer.headers, ...(body ? { 'content-length': String(body.length) } : {}) };
  process.send?.('ready');
});
// without its parent process, the server has nothing to do
process.on('disconnect', () => process.exit(0));
process.send?.(port);
