import type { TestContext, TestPerson } from './context.ts';
import { picture } from './posts.ts';

/** A form with the picture of a college ID card. */
export async function cardForm(rollNumber = '22CS041'): Promise<FormData> {
  const form = new FormData();
  form.set('rollNumber', rollNumber);
  form.set('card', new Blob([new Uint8Array(await picture('jpeg', 640, 400))]), 'card.jpg');
  return form;
}

/** Ask for verification as a person; returns the id of the request. */
export async function askForVerification(quad: TestContext, as: TestPerson, rollNumber?: string): Promise<string> {
  const form = await cardForm(rollNumber);
  const { body } = await quad.call('POST', '/api/verification/requests', { as, body: form });
  return body.request._id;
}

export async function verify({ services: { db } }: TestContext, person: TestPerson): Promise<void> {
  await db.updateTable('people').set({ is_verified: true }).where('id', '=', person.id).execute();
}
