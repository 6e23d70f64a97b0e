import { ACCOUNT_MAILS_PER_HOUR, LINK_MAILS_PER_HOUR } from '@quad/contract/wire/rate-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { startMailServer } from '../../../testing/mail-server.ts';

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

const changeEmail = (as: TestPerson, email: string) =>
  quad.call('PUT', '/api/account/email', { as, body: { email, password: PASSWORD } });
/** Sent and queued mails. */
const mailsOf = ({ id }: TestPerson) =>
  quad.services.db.selectFrom('mails').select('cause').where('person_id', '=', id).execute();

test('many accounts together send an address no more mails than one account', async () => {
  const thieves = await Promise.all(Array.from({ length: LINK_MAILS_PER_HOUR + 3 }, () => newAccount(quad)));
  const answers = await Promise.all(thieves.map((thief) => changeEmail(thief, 'victim@elsewhere.example')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LINK_MAILS_PER_HOUR);
  expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['too_many_mails']));
  // mails to another address are not limited
  expect((await changeEmail(thieves[0] as TestPerson, 'other@elsewhere.example')).status).toBe(200);
});

test('an unverified address is sent few mails, and none contains the account’s name', async () => {
  const squatter = await newAccount(quad, 'You won. Go to evil.example');
  let current = PASSWORD;
  for (let round = 0; round < ACCOUNT_MAILS_PER_HOUR + 2; round++) {
    const password = `wet monsoon ${round + 70}`;
    const body = { currentPassword: current, password };
    const { status } = await quad.call('POST', '/api/account/password', { as: squatter, body });
    expect(status).toBe(200);
    current = password;
  }
  await quad.call('POST', '/api/my-data/leave', { as: squatter, body: { confirmation: current } });
  const mails = await mailsOf(squatter);
  expect(mails.filter(({ cause }) => cause.startsWith('account:'))).toHaveLength(ACCOUNT_MAILS_PER_HOUR);
  const received = () => server.mails.filter(({ to }) => to.includes(squatter.email));
  await expect.poll(() => received().length).toBe(mails.length);
  expect(
    received()
      .map(({ raw }) => raw)
      .join(),
  ).not.toContain('evil.example');
});
