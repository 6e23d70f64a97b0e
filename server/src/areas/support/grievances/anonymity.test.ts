import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { databaseRows, formsOf } from '../../../testing/database-text.ts';
import { GUEST_REPORT, nameMember, REPORT } from '../../../testing/feedback.ts';

const ADDRESS = '203.0.113.77';
const AGENT = 'TellTaleBrowser/7.1';
const SECRETS = [
  REPORT.text,
  'They came to my room',
  REPORT.place,
  'It happened again at the gate.',
  'Meet us in room twelve.',
  'TellTaleName',
];

let quad: TestContext;
/** A node that logs at the most verbose level. */
let node: App;
let url: string;
let asha: TestPerson;
let priya: TestPerson;
const logged: string[] = [];
beforeAll(async () => {
  quad = await createTestContext();
  const config = readConfig({
    PORT: '0',
    QUAD_DATA_DIR: quad.dataDir,
    QUAD_DEMO: '0',
    QUAD_TRUST_PROXY: '127.0.0.1',
  });
  const logger = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  node = await createApp({ config, connection: { ...quad.connection, max: 5 }, logger, keepsTime: false });
  url = await node.server.listen({ port: 0, host: '127.0.0.1' });
  const admin = await quad.newPerson('Leela', { role: 'admin' });
  [asha, priya] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Prof. Priya')];
  await nameMember(quad, admin, priya);
});
afterAll(async () => {
  await node.close();
  await quad.close();
});

const call = async (method: string, path: string, body?: object, as?: TestPerson) => {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': ADDRESS,
      'user-agent': AGENT,
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) };
};

/** Send a report, read an answer and write more, each with the session token that a careless client sends. */
async function report(): Promise<void> {
  const form = { ...GUEST_REPORT, name: 'TellTaleName' };
  const sent = await call('POST', '/api/grievances', form, asha);
  expect([sent.status, sent.headers.get('cache-control'), sent.headers.get('set-cookie')]).toEqual([
    201,
    'no-store',
    null,
  ]);
  const { code } = sent.body;
  const { grievances } = (await call('GET', '/api/grievances', undefined, priya)).body;
  const id = grievances.find(({ state }: { state: string }) => state === 'new')._id;
  await call('POST', `/api/grievances/${id}/messages`, { text: 'Meet us in room twelve.' }, priya);
  await call('POST', '/api/grievances/receipt/messages', { code, text: 'It happened again at the gate.' }, asha);
  const read = await call('POST', '/api/grievances/receipt', { code }, asha);
  expect(read.body.messages).toHaveLength(3);
  await call('POST', '/api/grievances/receipt', { code: 'wrong' }, asha);
  expect(logged.join('')).not.toContain(code);
}

test('the database contains no word of an anonymous report, and nothing about its sender', async () => {
  const before = await databaseRows(quad.connection);
  await report();
  const after = await databaseRows(quad.connection);
  const secrets = SECRETS.flatMap(formsOf);
  const leaks = (rows: readonly string[], told: readonly string[]) =>
    rows.filter((row) => told.some((text) => row.includes(text)));
  for (const [table, rows] of after) expect([table, leaks(rows, secrets)]).toEqual([table, []]);
  // all rows written since, in any table
  for (const [table, rows] of after) {
    const known = new Set(before.get(table));
    const written = rows.filter((row) => !known.has(row));
    const reporter = [asha.id, asha.email, asha.token, ADDRESS, AGENT].flatMap(formsOf);
    expect([table, leaks(written, reporter)]).toEqual([table, []]);
  }
  const times = await quad.services.db
    .selectFrom('grievance_messages')
    .select('created_at')
    .where('is_from_committee', '=', false)
    .execute();
  for (const { created_at } of times) expect(created_at.getTime() % 3600_000).toBe(0);
});

test('the rows of a report with a name contain neither its text nor its reporter', async () => {
  expect((await call('POST', '/api/grievances/mine', { ...REPORT, text: 'Said by name.' }, asha)).status).toBe(201);
  const rows = await databaseRows(quad.connection);
  const ofReports = [...rows].filter(([table]) => table.includes('grievance')).flatMap(([, all]) => all);
  expect(ofReports.length).toBeGreaterThan(3);
  for (const text of ['Said by name.', asha.id, asha.name].flatMap(formsOf))
    expect(ofReports.filter((row) => row.includes(text))).toEqual([]);
});

test('the most verbose log contains nothing of reports or their senders', () => {
  const log = logged.join('');
  for (const text of [...SECRETS, 'Said by name.', asha.id, ADDRESS, AGENT].flatMap(formsOf))
    expect(log).not.toContain(text);
});

test('no file of the data folder contains a report, and the database does not contain the key', async () => {
  const files = (await readdir(quad.dataDir, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  for (const { parentPath, name } of files) {
    const content = await readFile(join(parentPath, name));
    for (const text of SECRETS) expect(content.includes(text), name).toBe(false);
  }
  const key = (await readFile(join(quad.dataDir, 'grievance.key'), 'utf8')).trim();
  const rows = [...(await databaseRows(quad.connection)).values()].flat().join('\n');
  for (const form of [key, Buffer.from(key, 'base64').toString('hex')]) expect(rows).not.toContain(form);
});

test('search finds no report and no feedback', async () => {
  for (const q of ['They came to my room', 'gate']) {
    const { body } = await quad.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { as: priya });
    expect(JSON.stringify(body)).not.toContain(REPORT.text);
  }
});
