import type { DecisionKind } from '@quad/contract/moderation/moderation-terms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { type ReceivedMail, startMailServer } from '../../testing/mail-server.ts';
import { answer, decide, decideAppeal, reportTo } from '../../testing/moderation.ts';
import { succeed } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';

const WAIT = { timeout: 30_000 };
const PASSWORD = 'Winding-River-93';

/** SMTP error codes that the mail server returns before it accepts a mail. */
const answers: number[] = [];
let server: Awaited<ReturnType<typeof startMailServer>>;
let quad: TestContext;
let meera: TestPerson;
let nila: TestPerson;
let leela: TestPerson;
let bose: TestPerson;
let asha: TestPerson;

beforeAll(async () => {
  server = await startMailServer({ answers });
  quad = await createTestContext({ SMTP_URL: server.url });
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  nila = await quad.newPerson('Nila Das', { role: 'moderator' });
  leela = await quad.newPerson('Leela Iyer', { role: 'moderator' });
  bose = await quad.newPerson('Bikash Bose');
});
afterAll(async () => {
  await quad?.close();
  await server?.close();
});
beforeEach(async () => {
  asha = await quad.newPerson('Asha Rao');
  await confirmAddress(true);
});

const confirmAddress = (isConfirmed: boolean) =>
  quad.services.db.updateTable('people').set({ email_verified: isConfirmed }).where('id', '=', asha.id).execute();
const mailsTo = (address: string): ReceivedMail[] => server.mails.filter(({ to }) => to.includes(address));
const textOf = (mail: ReceivedMail | undefined): string => mail?.parts.get('text/plain') ?? '';

/** Two moderators decide about a post of Asha's. Returns the case's id. */
async function sanction(kind: DecisionKind): Promise<string> {
  const caseId = await reportTo(quad, bose, { type: 'post', id: await publish(quad, asha) });
  await succeed(decide(quad, meera, caseId, kind, { rule: 'respect', reason: 'You mocked <someone> in public' }));
  await succeed(answer(quad, nila, caseId, true));
  return caseId;
}

test.each([
  [
    'suspend',
    'Your Quad account is suspended',
    /suspended your account until \d+ \w+ \d{4} at \d{1,2}:\d\d\s[ap]m \(IST\)/,
    '/login',
  ],
  ['disable', 'Your Quad account is disabled', /disabled your account/, '/login'],
  ['warn', 'You have a warning on Quad', /given you a warning/, '/safety/decisions/'],
  ['remove', 'Something you posted on Quad was removed', /removed something that you posted/, '/safety/decisions/'],
] as const)(
  'the mail about a decision to %s says what happened, why, by which rule and how to appeal',
  async (kind, subject, what, link) => {
    await sanction(kind);
    await expect.poll(() => mailsTo(asha.email).length, WAIT).toBe(1);
    const [mail] = mailsTo(asha.email);
    expect(mail?.headers.get('subject')).toBe(subject);
    const text = textOf(mail);
    expect(text).toMatch(what);
    for (const part of ['No bullying, ragging or harassment.', 'You mocked <someone> in public', 'appeal once', link])
      expect(text).toContain(part);
    expect(mail?.raw).not.toMatch(/Meera|Nila|Bikash|Asha/);
    expect(mail?.parts.get('text/html')).not.toContain('<someone>');
  },
);

test('hiding, proposals and rejected proposals send no mail', async () => {
  const caseId = await reportTo(quad, bose, { type: 'post', id: await publish(quad, asha) });
  await succeed(decide(quad, meera, caseId, 'suspend'));
  await succeed(answer(quad, nila, caseId, false));
  await succeed(decide(quad, meera, caseId, 'hide'));
  const queued = await quad.services.db.selectFrom('mails').select('cause').where('person_id', '=', asha.id).execute();
  expect(queued).toEqual([]);
});

test('a mail to an unconfirmed address leaves out the reason', async () => {
  await confirmAddress(false);
  await sanction('suspend');
  await expect.poll(() => mailsTo(asha.email).length, WAIT).toBe(1);
  const text = textOf(mailsTo(asha.email)[0]);
  expect(text).toContain('Sign in to read why.');
  expect(text).not.toContain('mocked');
});

test('a suspended user gets the outcome of their appeal by mail', async () => {
  await quad.services.accounts.setPassword([asha.id], PASSWORD);
  const caseId = await sanction('suspend');
  const refused = await quad.call('POST', '/api/auth/login', { body: { email: asha.email, password: PASSWORD } });
  const { proof } = refused.body.fields;
  await succeed(quad.call('POST', '/api/moderation/suspended/appeal', { body: { proof, text: 'It was a joke' } }));
  await succeed(decideAppeal(quad, leela, caseId, 'undone'));
  await expect.poll(() => mailsTo(asha.email).length, WAIT).toBe(2);
  const text = mailsTo(asha.email).map(textOf).join('\n');
  expect(text).toContain('has been reversed');
  expect(text).toContain('Looked at it again');
});

test('a user whose suspension an admin ends early gets a mail', async () => {
  const admin = await quad.newPerson('The Admin', { role: 'admin' });
  await sanction('suspend');
  await succeed(
    quad.call('POST', `/api/admin/users/${asha.id}/acts`, { as: admin, body: { act: { kind: 'enable' } } }),
  );
  await expect.poll(() => mailsTo(asha.email).length, WAIT).toBe(2);
  const mails = mailsTo(asha.email);
  expect(mails.map(({ headers }) => headers.get('subject'))).toContain('You can use Quad again');
  expect(mails.map(textOf).join()).toContain('/login');
});

test('a decision is in force even while the mail server refuses mail', async () => {
  answers.push(451);
  const caseId = await sanction('disable');
  expect((await quad.call('GET', `/api/moderation/cases/${caseId}`, { as: leela })).body.outcome).toBe('disable');
  // the mail is retried
  await expect.poll(() => mailsTo(asha.email).length, WAIT).toBe(1);
});
