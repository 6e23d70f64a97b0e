import type { PostingDetails } from '@quad/contract/careers/internships';
import type { TestContext, TestPerson } from './context.ts';
import { pdfOf } from './pdfs.ts';
import { succeed } from './people.ts';

/** An instant this many hours from now, as a form sends it. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3600_000).toISOString();

export const POSTING = {
  kind: 'internship',
  title: 'Backend intern',
  company: 'Nimbus Labs',
  location: 'Bengaluru',
  type: 'Remote',
} as const;

/** Publish an internship as a person who may. */
export async function publishPosting(
  quad: TestContext,
  as: TestPerson,
  fields: Record<string, unknown> = {},
): Promise<PostingDetails> {
  const body = { ...POSTING, deadline: inHours(240), publish: true, ...fields };
  return (await succeed(quad.call('POST', '/api/postings', { as, body }))).body;
}

/** A résumé in a form. */
export function resumeForm(bytes: Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('resume', new Blob([new Uint8Array(bytes)]), fields.fileName ?? 'resume.pdf');
  return form;
}

let smallPdf: Promise<Buffer> | undefined;

/** Add a small résumé of a person, and return its id. */
export async function addResume(quad: TestContext, as: TestPerson): Promise<string> {
  smallPdf ??= pdfOf();
  const body = resumeForm(await smallPdf, { fileName: `${as.name}.pdf` });
  return (await succeed(quad.call('POST', '/api/resumes', { as, body }))).body.resume._id;
}

/** A person's résumé; adds one when there is none. */
export async function someResume(quad: TestContext, as: TestPerson): Promise<string> {
  const kept = (await succeed(quad.call('GET', '/api/resumes', { as }))).body.resumes[0];
  return kept?._id ?? addResume(quad, as);
}

/** Add a résumé and apply with it, and return the id of the application. */
export async function applyFor(quad: TestContext, as: TestPerson, postingId: string): Promise<string> {
  const resume = await addResume(quad, as);
  const body = { resume, answers: [] };
  return (await succeed(quad.call('POST', `/api/postings/${postingId}/applications`, { as, body }))).body._id;
}

/** Change the status of applications as the poster. */
export const setStatus = (
  quad: TestContext,
  poster: TestPerson,
  postingId: string,
  ids: readonly string[],
  status: string,
) => quad.call('POST', `/api/postings/${postingId}/applicants/status`, { as: poster, body: { ids, status } });

export const makeOfficer = (quad: TestContext, admin: TestPerson, person: TestPerson) =>
  succeed(quad.call('PUT', `/api/placement/officers/${person.id}`, { as: admin }));
