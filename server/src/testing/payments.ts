import type { TestContext, TestPerson } from './context.ts';
import { verify } from './verification.ts';

export const PAYMENT_SETTINGS = { address: 'college@okbank', name: 'Campus Society', amount: 199, months: 12 };

/** Enable payments. */
export const setUpPayments = (quad: TestContext, admin: TestPerson, settings: object = {}) =>
  quad.call('PUT', '/api/admin/payments/settings', { as: admin, body: { ...PAYMENT_SETTINGS, ...settings } });

let last = 100_000_000_000;
/** A reference that no other payment has. */
export const newReference = (): string => String(++last);

/** Begin a payment of a person, after verifying them. */
export async function startPayment(quad: TestContext, as: TestPerson): Promise<string> {
  await verify(quad, as);
  return (await quad.call('POST', '/api/membership/payments', { as })).body.payment._id;
}

export const sendReference = (quad: TestContext, as: TestPerson, id: string, reference: string) =>
  quad.call('PUT', `/api/membership/payments/${id}/reference`, { as, body: { reference } });

/** A payment that waits for an admin. */
export async function waitingPayment(quad: TestContext, as: TestPerson, reference = newReference()) {
  const id = await startPayment(quad, as);
  const { body } = await sendReference(quad, as, id, reference);
  return { id, reference, amount: body.payment.amount as number };
}

export const confirmPayment = (
  quad: TestContext,
  admin: TestPerson,
  ...payments: { id: string; reference: string; amount: number }[]
) => quad.call('POST', '/api/admin/payments/confirm', { as: admin, body: { payments } });

/** Give a person a premium membership, through a payment that an admin confirms. */
export async function makeMember(quad: TestContext, admin: TestPerson, person: TestPerson) {
  const payment = await waitingPayment(quad, person);
  await confirmPayment(quad, admin, payment);
  return payment;
}
