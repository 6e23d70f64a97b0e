import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { publish } from '../../testing/posts.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

let collector: Server;
let endpoint: string;
let quad: TestContext;
let asha: TestPerson;
/** The bodies that the collector has got. */
const bodies: string[] = [];
const spans = (): SentSpan[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/v1/traces') bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  endpoint = await new Promise((resolve) => {
    collector.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(collector.address() as { port: number }).port}`),
    );
  });
  quad = await createTestContext({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  asha = await quad.newPerson();
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

test('calls, their queries and jobs become spans at the collector, without parameters', async () => {
  const post = await publish(quad, asha, 'A caption in no trace');
  expect((await quad.call('GET', `/api/posts/${post}?x=in-no-trace`, { as: asha })).status).toBe(200);
  const to = { name: 'Dean', address: 'dean@college.example' };
  const content = () => ({ subject: 'In no trace', parts: [], footer: [] });
  await quad.services.mail.queue(quad.services.db, { cause: 'a test', to, content, language: 'en' });
  const sentAt = () => quad.services.db.selectFrom('mails').select('sent_at').executeTakeFirst();
  await expect.poll(async () => (await sentAt())?.sent_at).toBeTruthy();
  // A stop sends the last spans.
  await quad.close();

  const named = (name: string) => spans().filter((span) => span.name === name);
  const [posting] = named('POST /api/posts');
  expect(posting?.parentSpanId).toBeFalsy();
  expect(posting?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } });
  const queries = spans().filter(({ parentSpanId }) => parentSpanId === posting?.spanId);
  expect(queries.map(({ name }) => name)).toContain('query with');
  expect(queries.every(({ traceId }) => traceId === posting?.traceId)).toBe(true);
  expect(JSON.stringify(queries)).toContain('insert into');

  const [job] = named('job send-mail');
  expect(spans().some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
  expect(named('GET /api/posts/:id')).toHaveLength(1);
  const all = bodies.join();
  for (const secret of ['n no trace', 'in-no-trace', asha.id, asha.email, asha.token, post, 'dean@'])
    expect(all).not.toContain(secret);
  expect(all).toContain('{"key":"service.name","value":{"stringValue":"quad"}}');
});
