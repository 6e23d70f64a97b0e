import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCaches } from '../cache/caches.ts';
import { inSlices } from '../slices.ts';
import { cacheBuiltFiles, sendBuiltFile, versionOf } from './built-file.ts';

let server: FastifyInstance;
let data: string;
let built: string[];
beforeEach(() => {
  [data, built] = ['one', []];
  server = Fastify();
  cacheBuiltFiles(server, createCaches());
  server.get('/file', (request, reply) => {
    const content = data;
    return sendBuiltFile({ request, reply }, 'text/csv', {
      name: 'Table.csv',
      version: versionOf('table', content),
      async build() {
        built.push(content);
        return content;
      },
    });
  });
});
afterEach(() => server.close());

const read = (tag?: string) =>
  server.inject({ url: '/file', headers: tag === undefined ? {} : { 'if-none-match': tag } });

test('a file is built once for concurrent calls, and again when its data have changed', async () => {
  const answers = await Promise.all([read(), read(), read()]);
  expect(answers.map(({ body }) => body)).toEqual(['one', 'one', 'one']);
  expect(built).toEqual(['one']);
  data = 'two';
  expect((await read()).body).toBe('two');
  expect((await read()).body).toBe('two');
  expect(built).toEqual(['one', 'two']);
});

test('a client with the current version gets 304, and nothing is built', async () => {
  const { headers } = await read();
  data = 'two';
  const changed = await read(headers.etag);
  data = 'one';
  const again = await read(`"other", W/${headers.etag}`);
  expect([changed.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
  expect(built).toEqual(['one', 'two']);
});

test('a file that cannot be built is not cached', async () => {
  server.get('/failing', (request, reply) =>
    sendBuiltFile({ request, reply }, 'text/csv', {
      name: 'Table.csv',
      version: 'failing',
      build: () => Promise.reject(new Error(`try ${built.push('try')}`)),
    }),
  );
  await server.inject('/failing');
  expect((await server.inject('/failing')).statusCode).toBe(500);
  expect(built).toEqual(['try', 'try']);
});

test('work in slices lets other work run, and keeps the order', async () => {
  const order: string[] = [];
  const busy = (item: number) => {
    for (const until = performance.now() + 4; performance.now() < until; );
    order.push(String(item));
    return `${item},`;
  };
  setImmediate(() => order.push('another call'));
  expect(await inSlices([1, 2, 3, 4, 5, 6, 7, 8], busy)).toBe('1,2,3,4,5,6,7,8,');
  expect(order.indexOf('another call')).toBeLessThan(order.indexOf('8'));
});
