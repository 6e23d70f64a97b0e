import { LINK_MAILS_PER_HOUR } from '@quad/contract/wire/rate-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { countJobs } from '../../../testing/jobs.ts';
import { type ReceivedMail, startMailServer } from '../../../testing/mail-server.ts';

const WAIT = { timeout: 30_000 };
const OLD = 'Winding-River-93';
const NEW = 'Quiet-Harbour-58';
const NOT_VALID = { status: 404, body: { code: 'no_such_link' } };

let server: Awaited<ReturnType<typeof startMailServer>>;
let quad: TestContext;
beforeAll(async () => {
  server = await startMailServer();
  quad = await createTestContext({ SMTP_URL: server.url });
});
afterAll(async () => {
  await quad?.close();
  await server?.close();
});

/** A person with the password `OLD`. */
async function newcomer({ verified = true } = {}): Promise<TestPerson> {
  const person = await quad.newPerson();
  await quad.services.accounts.setPassword([person.id], OLD);
  const changes = { email_verified: verified };
  await quad.services.db.updateTable('people').set(changes).where('id', '=', person.id).execute();
  return person;
}

const signIn = (email: string, password: string) => quad.call('POST', '/api/auth/login', { body: { email, password } });
const forgot = (email: string) => quad.call('POST', '/api/auth/forgot-password', { body: { email } });
const reset = (token: string, password = NEW) =>
  quad.call('POST', '/api/auth/reset-password', { body: { token, password } });
const verify = (token: string) => quad.call('POST', '/api/auth/verify-email', { body: { token } });
const ownEmail = (as: TestPerson) => quad.call('GET', '/api/account/email', { as });
const changeEmail = (as: TestPerson, email: string, password = OLD) =>
  quad.call('PUT', '/api/account/email', { as, body: { email, password } });

const mailsTo = (address: string, subject: string) =>
  server.mails.filter(({ to, headers }) => to.includes(address) && headers.get('subject') === subject);
async function waitForMails(address: string, subject: string, count = 1): Promise<ReceivedMail[]> {
  await vi.waitFor(() => expect(mailsTo(address, subject)).toHaveLength(count), WAIT);
  return mailsTo(address, subject);
}
const tokenIn = (mail: ReceivedMail | undefined) =>
  /#([\w-]{43})\n/.exec(mail?.parts.get('text/plain') ?? '')?.[1] ?? '';
async function resetToken(person: TestPerson, count = 1): Promise<string> {
  await forgot(person.email);
  return tokenIn((await waitForMails(person.email, 'Choose a new password', count)).at(-1));
}
const noResetJobs = () =>
  vi.waitFor(async () => expect(await countJobs(quad.services.db, 'mail-reset-link')).toBe(0), WAIT);

describe('a forgotten password', () => {
  test('is replaced once through the mailed link, and only the new one works', async () => {
    const asha = await newcomer();
    const token = await resetToken(asha);
    expect((await reset(token)).body).toEqual({ message: 'Your password is changed. Please sign in with it.' });
    expect((await quad.call('GET', '/api/account/email', { as: asha })).status).toBe(401);
    expect([(await signIn(asha.email, OLD)).status, (await signIn(asha.email, NEW)).status]).toEqual([401, 200]);
    expect(await reset(token)).toMatchObject(NOT_VALID);
    await waitForMails(asha.email, 'Your password was changed');
  });

  test('of an address without an account gets the same response, but no mail', async () => {
    const asha = await newcomer();
    const [known, unknown] = [await forgot(asha.email.toUpperCase()), await forgot('nobody@quad.example')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await waitForMails(asha.email, 'Choose a new password');
    await noResetJobs();
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('nobody@quad.example');
  });

  test('is replaced only through the newest link, and few links are mailed an hour', async () => {
    const asha = await newcomer();
    const first = await resetToken(asha);
    const second = await resetToken(asha, 2);
    expect(await reset(first)).toMatchObject(NOT_VALID);
    for (let count = 3; count <= LINK_MAILS_PER_HOUR; count++) await resetToken(asha, count);
    await forgot(asha.email);
    await noResetJobs();
    expect(mailsTo(asha.email, 'Choose a new password')).toHaveLength(LINK_MAILS_PER_HOUR);
    expect(await reset(second)).toMatchObject(NOT_VALID);
  });

  test('is not replaced through an expired or invented link', async () => {
    const asha = await newcomer();
    const token = await resetToken(asha);
    const { db } = quad.services;
    await db.updateTable('email_links').set({ expires_at: new Date() }).where('person_id', '=', asha.id).execute();
    expect(await reset(token)).toMatchObject(NOT_VALID);
    expect(await reset('A'.repeat(43))).toMatchObject(NOT_VALID);
    expect((await signIn(asha.email, OLD)).status).toBe(200);
  });

  test('keeps its link if the new password is refused', async () => {
    const asha = await newcomer();
    const token = await resetToken(asha);
    expect(await reset(token, 'password123')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringContaining('too common') } },
    });
    expect((await reset(token)).status).toBe(200);
  });

  test('is replaced once by two concurrent uses of the link', async () => {
    const asha = await newcomer();
    const token = await resetToken(asha);
    const statuses = await Promise.all([reset(token), reset(token, 'Another-Meadow-71')]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('of a disabled account is sent no link', async () => {
    const asha = await newcomer();
    await quad.services.accounts.setDisabled(asha.id, true);
    await forgot(asha.email);
    await noResetJobs();
    expect(mailsTo(asha.email, 'Choose a new password')).toEqual([]);
  });

  test('once replaced, opens no session for a concurrent sign-in with the old one', async () => {
    const asha = await newcomer();
    const { db, credentials, accounts } = quad.services;
    const hash = await credentials.hashNew(NEW, { fullname: asha.name, email: asha.email });
    const sessions = () => db.selectFrom('sessions').select('id').where('person_id', '=', asha.id).execute();
    const countLockWaits = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows[0]?.count;
    };
    let signingIn: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await credentials.replacePassword(trx, asha.id, hash);
      signingIn = accounts.signIn({ email: asha.email, password: OLD }, { ip: '127.0.0.1', userAgent: undefined });
      signingIn.catch(() => undefined);
      // the sign-in has accepted the old password and waits for the lock
      await vi.waitFor(async () => expect(await countLockWaits()).toBe(1), WAIT);
    });
    await expect(signingIn).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(await sessions()).toEqual([]);
  });

  test('is replaced also for a person who has none and signs in another way', async () => {
    const asha = await quad.newPerson();
    expect((await reset(await resetToken(asha))).status).toBe(200);
    expect((await signIn(asha.email, NEW)).status).toBe(200);
  });

  test('once replaced, removes sign-in methods that a stranger set up before the address was verified', async () => {
    const asha = await newcomer({ verified: false });
    const { db } = quad.services;
    await db
      .insertInto('accounts')
      .values({ id: crypto.randomUUID(), person_id: asha.id, provider_id: 'google', account_id: `g-${asha.id}` })
      .execute();
    await changeEmail(asha, `thief-${asha.id}@quad.example`);
    const [change] = await waitForMails(`thief-${asha.id}@quad.example`, 'Confirm your new email address');
    await reset(await resetToken(asha));
    const ways = await db.selectFrom('accounts').select('provider_id').where('person_id', '=', asha.id).execute();
    expect(ways).toEqual([{ provider_id: 'credential' }]);
    expect(await verify(tokenIn(change))).toMatchObject(NOT_VALID);
    const token = (await signIn(asha.email, NEW)).body.token;
    expect((await quad.call('GET', '/api/account/email', { token })).body).toMatchObject({ isVerified: true });
  });

  test('leaves no token in the database', async () => {
    const asha = await newcomer();
    const token = await resetToken(asha);
    const { db } = quad.services;
    await vi.waitFor(async () => {
      const mails = await db.selectFrom('mails').select('content').where('person_id', '=', asha.id).execute();
      expect(mails.map(({ content }) => content)).toEqual([null]);
    }, WAIT);
    const [link] = await db.selectFrom('email_links').selectAll().where('person_id', '=', asha.id).execute();
    expect(link?.token_hash.toString('base64url')).not.toBe(token);
  });
});

describe('an email address', () => {
  test('is confirmed through the link that a newcomer receives', async () => {
    const email = 'meera@quad.example';
    await quad.call('POST', '/api/auth/signup', { body: { fullname: 'Meera Nair', email, password: OLD } });
    const [mail] = await waitForMails(email, 'Confirm your email address');
    const { token } = (await signIn(email, OLD)).body;
    const own = () => quad.call('GET', '/api/account/email', { token });
    expect((await own()).body).toEqual({ email, isVerified: false, pending: null, canMail: true });
    expect((await verify(tokenIn(mail))).body).toEqual({ message: `${email} is confirmed.`, email });
    expect((await own()).body).toMatchObject({ isVerified: true });
    expect(await verify(tokenIn(mail))).toMatchObject(NOT_VALID);
  });

  test('receives another link on request, a few times an hour', async () => {
    const asha = await newcomer({ verified: false });
    const again = () => quad.call('POST', '/api/account/email/verification', { as: asha });
    for (let i = 0; i < LINK_MAILS_PER_HOUR; i++) expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({ status: 429, body: { code: 'too_many_mails' } });
  });

  test('changes when the link sent to the new one is opened, and the old one is notified', async () => {
    const asha = await newcomer();
    const fresh = `New-${asha.email}`;
    expect((await changeEmail(asha, fresh, 'wrong password')).body).toMatchObject({ code: 'wrong_password' });
    expect((await changeEmail(asha, fresh)).body).toMatchObject({ email: asha.email, pending: fresh.toLowerCase() });
    await waitForMails(asha.email, 'Your email address is about to change');
    const [mail] = await waitForMails(fresh.toLowerCase(), 'Confirm your new email address');
    expect((await verify(tokenIn(mail))).status).toBe(200);
    expect((await ownEmail(asha)).body).toMatchObject({ email: fresh.toLowerCase(), isVerified: true, pending: null });
    await waitForMails(asha.email, 'Your email address was changed');
    expect((await signIn(fresh, OLD)).status).toBe(200);
  });

  test('that is taken is refused only when the link is opened', async () => {
    const [asha, ravi] = [await newcomer(), await newcomer()];
    const free = await changeEmail(asha, `free-${asha.email}`);
    const taken = await changeEmail(asha, ravi.email);
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    const [mail] = await waitForMails(ravi.email, 'Confirm your new email address');
    expect(await verify(tokenIn(mail))).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await ownEmail(asha)).body).toMatchObject({ email: asha.email });
  });

  test('that has changed ends the reset link in the old mailbox', async () => {
    const asha = await newcomer();
    const token = await resetToken(asha);
    await changeEmail(asha, `new-${asha.email}`);
    const [mail] = await waitForMails(`new-${asha.email}`, 'Confirm your new email address');
    await verify(tokenIn(mail));
    expect(await reset(token)).toMatchObject(NOT_VALID);
  });
});

test('without a mail server, mails are refused and an admin can hand over a link', async () => {
  const mailless = await createTestContext();
  try {
    const asha = await mailless.newPerson();
    expect((await mailless.call('GET', '/api/auth/recovery')).body).toEqual({ byMail: false });
    const answers = [
      await mailless.call('POST', '/api/auth/forgot-password', { body: { email: asha.email } }),
      await mailless.call('POST', '/api/account/email/verification', { as: asha }),
      await mailless.call('PUT', '/api/account/email', { as: asha, body: { email: 'a@quad.example', password: OLD } }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('mail_not_set_up'));
    const { url } = await mailless.services.recovery.resetLink(asha.id);
    const token = url.split('#')[1];
    const done = await mailless.call('POST', '/api/auth/reset-password', { body: { token, password: NEW } });
    expect(done.status).toBe(200);
  } finally {
    await mailless.close();
  }
});
