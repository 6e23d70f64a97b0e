import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addResume, inHours, makeOfficer, POSTING } from '../../testing/placement.ts';

/** A campus with two placement officers. */
export async function campusOfOfficers() {
  const quad = await createTestContext();
  const admin = await quad.newPerson('Admin', { role: 'admin' });
  const [officer, other] = [await quad.newPerson('Officer'), await quad.newPerson('Other officer')];
  await makeOfficer(quad, admin, officer);
  await makeOfficer(quad, admin, other);
  return { quad, officer, other };
}

/** A campus with an admin, a placement officer and a student. */
export async function campusOfStudent() {
  const quad = await createTestContext();
  const [admin, officer, student] = await Promise.all([
    quad.newPerson('Admin', { role: 'admin' }),
    quad.newPerson('Officer'),
    quad.newPerson('Student'),
  ]);
  await makeOfficer(quad, admin, officer);
  return { quad, admin, officer, student };
}

/** The calls of applicants. */
export const applicantCalls = (quad: () => TestContext) => ({
  apply: (as: TestPerson, postingId: string, resume: string, answers: object[] = []) =>
    quad().call('POST', `/api/postings/${postingId}/applications`, { as, body: { resume, answers } }),

  own: async (as: TestPerson) => (await quad().call('GET', '/api/applications', { as })).body.applications,

  file: (as: TestPerson | undefined, path: string) =>
    fetch(quad().url + path, { headers: as ? { authorization: `Bearer ${as.token}` } : {} }),

  /** A new person with a résumé. */
  async newApplicant(name = 'Asha Rao') {
    const person = await quad().newPerson(name);
    return { person, resume: await addResume(quad(), person) };
  },
});

interface PostingPage {
  readonly postings: readonly { readonly _id: string; readonly title: string; readonly status: string }[];
  readonly nextCursor: string | null;
}

/** The calls about internships, and their deadline as the database has it. */
export const postingCalls = (quad: () => TestContext) => {
  const list = async (as: TestPerson, query = ''): Promise<PostingPage> =>
    (await quad().call('GET', `/api/postings?${query}`, { as })).body;
  return {
    list,
    titles: async (as: TestPerson, query = '') => (await list(as, query)).postings.map(({ title }) => title),

    post: (as: TestPerson, body: Record<string, unknown> = {}) =>
      quad().call('POST', '/api/postings', { as, body: { ...POSTING, deadline: inHours(240), ...body } }),

    setDeadline: (id: string, at: Date) =>
      quad().services.db.updateTable('postings').set({ deadline: at }).where('id', '=', id).execute(),
  };
};
