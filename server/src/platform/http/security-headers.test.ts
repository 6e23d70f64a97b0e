import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function headersAt(publicUrl: string) {
  const server = Fastify();
  await securityHeaders(server, { publicUrl });
  server.get('/', () => 'ok');
  return (await server.inject('/')).headers;
}

test('with https, browsers must never use http', async () => {
  const headers = await headersAt('https://quad.college.example');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('without https, the header is absent', async () => {
  expect((await headersAt('http://localhost:3000'))['strict-transport-security']).toBeUndefined();
});
