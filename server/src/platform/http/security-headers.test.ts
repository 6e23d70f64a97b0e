import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { MediaConfig } from '../media-config.ts';
import { securityHeaders } from './security-headers.ts';

async function headersAt(publicUrl: string, media?: MediaConfig, httpsSubdomains = false) {
  const server = Fastify();
  await securityHeaders(server, { publicUrl, httpsSubdomains, ...(media && { media }) });
  server.get('/', () => 'ok');
  return (await server.inject('/')).headers;
}

test('with https, browsers must never use http', async () => {
  const headers = await headersAt('https://quad.college.example');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('with https and the setting, this goes for the hosts below too', async () => {
  const headers = await headersAt('https://quad.college.example', undefined, true);
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('without https, the header is absent', async () => {
  expect((await headersAt('http://localhost:3000'))['strict-transport-security']).toBeUndefined();
});

test('a CDN may serve pictures, and nothing else', async () => {
  const media = {
    s3: undefined,
    publicUrl: 'https://media.college.example/quad',
    purgeUrl: undefined,
    purgeMethod: 'POST',
  } as const;
  const policy = (await headersAt('https://quad.college.example', media))['content-security-policy'];
  expect(policy).toContain("img-src 'self' data: blob: https://media.college.example;");
  expect(String(policy).split('https://media.college.example')).toHaveLength(2);
  expect((await headersAt('https://quad.college.example'))['content-security-policy']).not.toContain('https:');
});
