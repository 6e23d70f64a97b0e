import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newId } from '../platform/db/ids.ts';
import type { TestContext, TestPerson } from './context.ts';
import { newReference, PAYMENT_SETTINGS } from './payments.ts';
import { picture } from './posts.ts';
import { verify } from './verification.ts';

/** The verification requests and payments of a stage. */
export interface VerificationStage {
  /** The owner's open request for verification. */
  verificationRequest(): Promise<string>;
  /** The owner's approved request, which verified them. */
  approvedVerification(): Promise<string>;
  /** A payment that the owner has begun. */
  startedPayment(): Promise<string>;
  /** The owner's payment that waits for an admin. */
  payment(): Promise<string>;
  /** The owner's payment that an admin has confirmed. */
  confirmedPayment(): Promise<string>;
}

type Once = <Value>(make: () => Promise<Value>) => () => Promise<Value>;

export function newVerificationStage(
  quad: TestContext,
  people: Readonly<Record<'owner' | 'admin', TestPerson>>,
  once: Once,
): VerificationStage {
  const { db, verifications, memberships, payments } = quad.services;
  const owner = { id: people.owner.id, role: 'user' } as const;
  const admin = { id: people.admin.id, role: 'admin' } as const;

  const start = async (): Promise<string> => {
    await verify(quad, people.owner);
    await payments.changeSettings(admin, PAYMENT_SETTINGS);
    return (await memberships.start(owner)).payment?._id ?? '';
  };
  const send = async () => {
    const [id, reference] = [await start(), newReference()];
    await memberships.sendReference(owner, id, reference);
    return { id, reference };
  };
  const request = async (): Promise<string> => {
    const known = await verifications.get(owner);
    if (known.request?.state === 'open') return known.request._id;
    // Move the last decision, by another role, to long ago.
    await sql`
        update verification_requests set decided_at = decided_at - interval '2 days' where person_id = ${owner.id}
      `.execute(db);
    const path = join(quad.dataDir, newId());
    await writeFile(path, await picture('jpeg'));
    const { request } = await verifications.ask(owner, { rollNumber: '22CS041', card: { path } });
    return request?._id ?? '';
  };
  return {
    verificationRequest: once(request),
    approvedVerification: once(async () => {
      const known = await verifications.get(owner);
      if (known.isVerified && known.request?.state === 'approved') return known.request._id;
      const id = await request();
      await sql`
        update verification_requests set state = 'approved', picture = null, decided_at = now() where id = ${id}
      `.execute(db);
      await verify(quad, people.owner);
      return id;
    }),
    startedPayment: once(start),
    payment: once(async () => (await send()).id),
    confirmedPayment: once(async () => {
      const { id, reference } = await send();
      await payments.confirm(admin, { payments: [{ id, reference, amount: PAYMENT_SETTINGS.amount }] });
      return id;
    }),
  };
}
