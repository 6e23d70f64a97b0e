import type { TestContext, TestPerson } from '../context.ts';
import { addResume, applyFor, inHours, publishPosting, setStatus } from '../placement.ts';

/** Create an internship with an interview, and a program with a certificate; returns answers that show them. */
export async function stockPlacement(
  quad: TestContext,
  { admin, student }: { admin: TestPerson; student: TestPerson },
): Promise<unknown[]> {
  const posting = await publishPosting(quad, admin, {
    questions: [{ kind: 'text', text: 'Why?', isRequired: false, choices: [] }],
  });
  const resumes = (await quad.call('GET', '/api/resumes', { as: student })).body.resumes;
  // The student may have the maximum number of résumés.
  for (const { _id } of resumes) await quad.call('DELETE', `/api/resumes/${_id}`, { as: student });
  const application = await applyFor(quad, student, posting._id);
  await setStatus(quad, admin, posting._id, [application], 'Interviewing');
  const slots = [{ startsAt: inHours(5), endsAt: inHours(6), place: 'Room 1', capacity: 2 }];
  await quad.call('POST', `/api/postings/${posting._id}/slots`, { as: admin, body: { slots } });
  const program = await quad.call('POST', '/api/programs', {
    as: admin,
    body: { title: 'Stock', duration: 'A week', mode: 'Online' },
  });
  const path = `/api/programs/${program.body._id}`;
  await quad.call('POST', `${path}/enrol`, { as: student });
  await quad.call('POST', `${path}/complete`, { as: admin, body: { people: [student.id] } });
  await addResume(quad, student);
  return Promise.all(
    [`/api/postings/${posting._id}/slots`, `/api/applications/${application}`, '/api/resumes', path].map(
      async (address) => (await quad.call('GET', address, { as: student })).body,
    ),
  ).then((shown) => [posting, ...shown]);
}
