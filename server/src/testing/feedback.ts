import type { TestContext, TestPerson } from './context.ts';
import { succeed } from './people.ts';

export const FEEDBACK = { name: 'Asha Rao', email: 'asha@quad.example', message: 'The library closes too early.' };

/** The fields of a report. No dump and no log may contain `text`. */
export const REPORT = {
  kind: 'ragging' as const,
  text: 'They came to my room at night.',
  place: 'Hostel 2',
  happened: 'Friday',
};
export const GUEST_REPORT = { ...REPORT, name: '', contact: '' };

type GuestFields = Partial<typeof GUEST_REPORT> & { readonly leaveOut?: readonly string[] };

/** Write to the people who run Quad, and return the id of the ticket. */
export async function sendTicket(quad: TestContext, as: TestPerson, message = FEEDBACK.message): Promise<string> {
  const { body } = await succeed(quad.call('POST', '/api/feedback', { as, body: { ...FEEDBACK, message } }));
  return body.ticket._id;
}

/** Add a person to the committee. */
export const nameMember = (quad: TestContext, admin: TestPerson, person: TestPerson) =>
  succeed(quad.call('PUT', `/api/grievances/committee/${person.id}`, { as: admin }));

/** The ids with which a report leaves out the members with these names. */
export async function placesOf(quad: TestContext, ...names: readonly string[]): Promise<string[]> {
  const { body } = await succeed(quad.call('GET', '/api/grievances/about'));
  const committee: { _id: string; name: string }[] = body.committee;
  return committee.filter(({ name }) => names.includes(name)).map(({ _id }) => _id);
}

/** Report without an account, and return the receipt code. */
export async function reportAsGuest(quad: TestContext, fields: GuestFields = {}): Promise<string> {
  const { body } = await succeed(quad.call('POST', '/api/grievances', { body: { ...GUEST_REPORT, ...fields } }));
  return body.code;
}

/** Report with a name, and return the id of the report. */
export async function reportNamed(
  quad: TestContext,
  as: TestPerson,
  text = REPORT.text,
  leaveOut: readonly string[] = [],
): Promise<string> {
  const ids = async (): Promise<string[]> => {
    const { body } = await succeed(quad.call('GET', '/api/grievances/mine', { as }));
    return body.grievances.map(({ _id }: { _id: string }) => _id);
  };
  // Times are rounded to the hour, so the list does not show which is the newest.
  const before = await ids();
  await succeed(quad.call('POST', '/api/grievances/mine', { as, body: { ...REPORT, text, leaveOut } }));
  return (await ids()).find((id) => !before.includes(id)) ?? '';
}
