import type { TestContext, TestPerson } from '../context.ts';
import { FEEDBACK, GUEST_REPORT, REPORT } from '../feedback.ts';

/** Create a ticket, and reports to a committee with the student; returns answers that show them. */
export async function stockFeedback(
  quad: TestContext,
  { admin, student }: { admin: TestPerson; student: TestPerson },
): Promise<unknown[]> {
  await quad.call('PUT', `/api/grievances/committee/${student.id}`, { as: admin });
  const ticket = await quad.call('POST', '/api/feedback', { as: student, body: FEEDBACK });
  const sent = await quad.call('POST', '/api/grievances', { body: GUEST_REPORT });
  await quad.call('POST', '/api/grievances/mine', { as: student, body: REPORT });
  const mine = await quad.call('GET', '/api/grievances/mine', { as: student });
  return [ticket.body, sent.body, mine.body];
}
