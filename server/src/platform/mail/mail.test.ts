import type { Language } from '@quad/contract/language/languages';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { hurryJobs } from '../../testing/jobs.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { speak } from '../../testing/people.ts';
import { picture } from '../../testing/posts.ts';
import { newId } from '../db/ids.ts';
import { writeSetting } from '../db/settings.ts';
import { currentLanguage } from '../texts/language.ts';
import type { MailContent } from './compose.ts';

const WAIT = { timeout: 30_000 };

let server: Awaited<ReturnType<typeof startMailServer>>;
let answers: number[];
let quad: TestContext;
beforeAll(async () => {
  answers = [];
  server = await startMailServer({ answers });
  quad = await createTestContext({ SMTP_URL: server.url, MAIL_FROM: 'Quad <quad@college.example>' });
});
afterEach(() => {
  answers.length = 0;
});
afterAll(async () => {
  await quad?.close();
  await server?.close();
});

const asha = { name: 'Asha Rao', address: 'asha@quad.example' };
const content = (subject: string, text = 'Hello'): MailContent => ({
  subject,
  parts: [{ kind: 'text', text }],
  footer: [],
});
const queue = (cause: string, mail: { to?: typeof asha; subject?: string; text?: string; language?: Language } = {}) =>
  quad.services.mail.queue(quad.services.db, {
    cause,
    to: mail.to ?? asha,
    content: () => content(mail.subject ?? cause, mail.text),
    language: mail.language ?? 'en',
  });
const arrived = (subject: string) => server.mails.filter(({ headers }) => headers.get('subject') === subject);
const stored = async (cause: string) =>
  quad.services.db.selectFrom('mails').selectAll().where('cause', '=', cause).executeTakeFirstOrThrow();

test('a mail arrives as plain text and as HTML with escaped texts', async () => {
  await queue('both forms', { text: 'Ravi <script>alert("1")</script> & friends' });
  await vi.waitFor(() => expect(arrived('both forms')).toHaveLength(1), WAIT);
  const [mail] = arrived('both forms');
  expect(mail?.to).toEqual(['asha@quad.example']);
  expect(mail?.headers.get('from')).toBe('Quad <quad@college.example>');
  expect(mail?.headers.get('to')).toBe('Asha Rao <asha@quad.example>');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.parts.get('text/plain')).toContain('Ravi <script>alert("1")</script> & friends');
  expect(mail?.parts.get('text/html')).toContain(
    'Ravi &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; friends',
  );
  expect(mail?.parts.get('text/html')).not.toContain('<script');
});

test('every mail has the name, logo, contacts and rules of the college', async () => {
  const { db } = quad.services;
  const admin = await quad.newPerson('Leela', { role: 'admin' });
  await queue('without a logo');
  await vi.waitFor(() => expect(arrived('without a logo')).toHaveLength(1), WAIT);
  const [plain] = arrived('without a logo');
  expect(plain?.headers.get('content-type')).toMatch(/^multipart\/alternative/);
  expect(plain?.parts.get('text/html')).not.toContain('<img');
  expect(plain?.parts.get('text/plain')).toContain('Questions? http://localhost');

  const logo = new FormData();
  logo.set('logo', new Blob([new Uint8Array(await picture())]), 'logo.png');
  await quad.call('PUT', '/api/admin/settings/appearance/logo', { as: admin, body: logo });
  const contacts = {
    email: 'help@ganga.example',
    hours: '9 to 5',
    rulesUrl: 'https://ganga.example/rules',
    isPublic: true,
  };
  await writeSetting(db, 'support', contacts);
  const name = 'Ganga Institute & College';
  await db.insertInto('colleges').values({ id: newId(), name, slug: 'ganga' }).execute();
  await queue('with a letterhead');
  await vi.waitFor(() => expect(arrived('with a letterhead')).toHaveLength(1), WAIT);
  await db.deleteFrom('colleges').execute();
  await writeSetting(db, 'support', {});

  const [mail] = arrived('with a letterhead');
  expect(mail?.headers.get('from')).toBe('"Ganga Institute & College" <quad@college.example>');
  const text = mail?.parts.get('text/plain');
  expect(text).toContain('Ganga Institute & College\n\nQuestions? help@ganga.example · 9 to 5');
  expect(text).toContain('The rules: https://ganga.example/rules');
  const html = mail?.parts.get('text/html');
  expect(html).toContain('Ganga Institute &amp; College</p>');
  expect(html).toContain('<img src="cid:logo@quad"');
  expect(mail?.raw).toMatch(/Content-Id: <logo@quad>/i);
  const encoded = /Content-Id: <logo@quad>[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(mail?.raw ?? '')?.[1] ?? '';
  expect(await sharp(Buffer.from(encoded, 'base64')).metadata()).toMatchObject({ format: 'png', width: 96 });
});

test('a mail is in the language of its reader, and is written once for each language', async () => {
  const [one, two, three] = [await quad.newPerson('One'), await quad.newPerson('Two'), await quad.newPerson('Three')];
  for (const reader of [one, two]) await speak(quad, reader, 'hi');
  const written: string[] = [];
  const write = () => {
    written.push(currentLanguage());
    return content(`in ${currentLanguage()}`);
  };
  const mailTo = (person: TestPerson, reader: { language?: Language } = {}) => ({
    ...{ cause: newId(), personId: person.id, content: write, ...reader },
    to: { name: '', address: person.email },
  });
  await quad.services.mail.queueMany(quad.services.db, [mailTo(one), mailTo(two), mailTo(three)]);
  await quad.services.mail.queue(quad.services.db, mailTo(three, { language: 'hi' }));
  await vi.waitFor(() => expect([arrived('in hi').length, arrived('in en').length]).toEqual([3, 1]), WAIT);
  expect(written.toSorted()).toEqual(['en', 'hi', 'hi']);
  const [hindi, english] = [arrived('in hi')[0], arrived('in en')[0]];
  expect(hindi?.parts.get('text/html')).toContain('<html lang="hi">');
  expect(hindi?.parts.get('text/plain')).toContain('कोई सवाल? http://localhost');
  expect(english?.parts.get('text/html')).toContain('<html lang="en">');
});

test('line ends in a name or a subject add no header and no recipient', async () => {
  const evil = 'x\r\nBcc: thief@evil.example\r\n\r\nbody';
  await queue('evil', { to: { name: evil, address: 'ravi@quad.example' }, subject: `evil ${evil}` });
  await vi.waitFor(() => expect(server.mails.some(({ to }) => to.includes('ravi@quad.example'))).toBe(true), WAIT);
  const mail = server.mails.find(({ to }) => to.includes('ravi@quad.example'));
  expect(mail?.to).toEqual(['ravi@quad.example']);
  expect(mail?.headers.has('bcc')).toBe(false);
  expect(mail?.headers.get('subject')).toBe('evil x Bcc: thief@evil.example body');
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
});

test('an address with a line end gets no mail', async () => {
  await queue('evil address', { to: { name: 'x', address: 'a@quad.example\r\nBcc: thief@evil.example' } });
  await queue('after evil address');
  await vi.waitFor(() => expect(arrived('after evil address')).toHaveLength(1), WAIT);
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('thief@evil.example');
});

test('one cause sends one mail, however often it is queued', async () => {
  const queued = await Promise.all(Array.from({ length: 5 }, () => queue('once')));
  expect(queued.filter((one) => one)).toHaveLength(1);
  await vi.waitFor(async () => expect((await stored('once')).sent_at).not.toBeNull(), WAIT);
  expect(await queue('once')).toBe(false);
  await queue('after once');
  await vi.waitFor(() => expect(arrived('after once')).toHaveLength(1), WAIT);
  expect(arrived('once')).toHaveLength(1);
  // Its content is no longer stored.
  expect((await stored('once')).content).toBeNull();
});

test('a mail of a transaction that rolls back is not sent', async () => {
  const { db, mail } = quad.services;
  await expect(
    db.transaction().execute(async (trx) => {
      await mail.queue(trx, { cause: 'rolled back', to: asha, content: () => content('rolled back'), language: 'en' });
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  await queue('after rolled back');
  await vi.waitFor(() => expect(arrived('after rolled back')).toHaveLength(1), WAIT);
  expect(arrived('rolled back')).toHaveLength(0);
});

test('a busy server is retried with the same Message-ID', async () => {
  answers.push(451);
  const before = server.tries();
  await queue('busy');
  await vi.waitFor(() => expect(server.tries()).toBe(before + 1), WAIT);
  expect(arrived('busy')).toHaveLength(0);
  await vi.waitFor(async () => {
    await hurryJobs(quad.services.db, 'send-mail');
    expect(arrived('busy')).toHaveLength(1);
  }, WAIT);
  expect(arrived('busy')[0]?.headers.get('message-id')).toBe(`<${(await stored('busy')).id}@college.example>`);
});

test('a refused mail is given up', async () => {
  answers.push(550);
  const before = server.tries();
  await queue('refused');
  await vi.waitFor(async () => expect((await stored('refused')).content).toBeNull(), WAIT);
  expect((await stored('refused')).sent_at).toBeNull();
  await hurryJobs(quad.services.db, 'send-mail');
  await queue('after refused');
  await vi.waitFor(() => expect(arrived('after refused')).toHaveLength(1), WAIT);
  expect(server.tries()).toBe(before + 2);
});

test('features can detect a missing mail server', async () => {
  await using quiet = new AsyncDisposableStack();
  const other = await createTestContext();
  quiet.defer(() => other.close());
  expect(other.services.mail.canSend).toBe(false);
  expect(quad.services.mail.canSend).toBe(true);
});
