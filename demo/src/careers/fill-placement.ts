import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '@quad/server/app';
import { workspaceFolder } from '@quad/server/folders';
import type { Viewer } from '@quad/server/sessions';
import { days } from '../age.ts';
import type { Campus } from '../people/fill-people.ts';
import { STUDENT } from '../people/follows.ts';
import type { DemoUsername } from '../people/people.ts';
import {
  COORDINATORS,
  coordinatorApplications,
  type DemoPosting,
  demoPostings,
  demoPrograms,
  studentApplications,
} from './postings.ts';

interface Parts {
  readonly campus: Campus;
  /** The instant so many minutes before the load, in milliseconds since 1970. */
  readonly ago: (age: number) => number;
}

const CELL = 'placement.cell';
const ADMIN = 'leela.venkatesan';
/** A posting's deadline is at the end of a day, as offices set it. */
const DAY_END = 'T18:29:59Z';

/** Add internships, jobs and programs, with their applicants. */
export async function addPlacement(services: Services, parts: Parts): Promise<void> {
  const { placement, applicants, interviewSlots, postings } = services;
  const { campus, ago } = parts;
  const student = campus.viewer(STUDENT);
  for (const username of [CELL, 'gurleen.sandhu'] as const) {
    await placement.addOfficer(campus.viewer(ADMIN), campus.viewer(username).id);
  }
  await placement.changeRecord(student, { cgpa: 8.4, backlogs: 0 });
  const ids = new Map<string, string>();
  for (const posting of demoPostings) ids.set(posting.title, await publish(services, posting, parts));
  const idOf = (title: string) => ids.get(title) ?? '';

  const resume = await addResume(services, student, 'Asha Rao.pdf');
  for (const { title, status, appliedDaysAgo, decidedDaysAgo } of studentApplications) {
    const at = ago(days(appliedDaysAgo));
    const { _id } = await apply(services, student, idOf(title), { resume, at });
    await applicants.setStatus(campus.viewer(CELL), idOf(title), { ids: [_id], status, at: ago(days(decidedDaysAgo)) });
  }
  await interviewSlots.add(campus.viewer(CELL), idOf('Backend engineering intern'), slots(ago));

  const poster = campus.viewer('gurleen.sandhu');
  for (const [place, { who, days: answer, status, stage }] of coordinatorApplications.entries()) {
    const applicant = campus.viewer(who);
    const own = await addResume(services, applicant, 'Resume.pdf');
    const at = ago(days(5) - place * 60);
    const { _id } = await apply(services, applicant, idOf(COORDINATORS), { resume: own, answer, at });
    if (stage) await applicants.edit(poster, _id, { stage });
    await applicants.setStatus(poster, idOf(COORDINATORS), { ids: [_id], status, at: ago(days(4)) });
  }
  for (const { title, status, poster: username } of demoPostings) {
    if (status) await postings.setStatus(campus.viewer(username), idOf(title), status);
  }
  await addPrograms(services, parts);
}

async function publish({ postings }: Services, posting: DemoPosting, { campus, ago }: Parts): Promise<string> {
  const { poster, daysAgo, deadlineInDays, rules, questions = [], status, savedByStudent, ...fields } = posting;
  const { _id } = await postings.create(campus.viewer(poster), {
    ...fields,
    rules: { departments: [], years: [], minCgpa: null, noBacklogs: false, oneOffer: false, ...rules },
    questions: questions.map((question) => ({ ...question, choices: [...question.choices] })),
    ...(deadlineInDays === undefined ? {} : { deadline: inDays(ago, deadlineInDays) + DAY_END }),
    publish: true,
    at: ago(days(daysAgo)),
  });
  if (savedByStudent) await postings.toggleSaved(campus.viewer(STUDENT), _id);
  return _id;
}

const inDays = (ago: Parts['ago'], count: number): string =>
  new Date(ago(-days(count))).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Interviews a week from the load, half an hour each. */
function slots(ago: Parts['ago']) {
  const day = inDays(ago, 7);
  return ['04:30', '05:00', '05:30'].map((time) => ({
    startsAt: `${day}T${time}:00Z`,
    endsAt: new Date(Date.parse(`${day}T${time}:00Z`) + 30 * 60_000).toISOString(),
    place: 'Administration Block, room 7',
    capacity: 1,
  }));
}

/** Apply, with one answer for every question of text or number, and the first choice of other questions. */
async function apply(
  { applications, postings }: Services,
  applicant: Viewer,
  posting: string,
  { resume, at, answer = 'A bus timetable that four hostels use' }: { resume: string; at: number; answer?: string },
) {
  const { questions } = await postings.find(applicant, posting);
  const answers = questions.map(({ _id, choices }) => ({ question: _id, answer: choices[0] ?? answer }));
  return applications.apply(applicant, posting, { resume, answers, at });
}

const RESUME = join(workspaceFolder('@quad/demo'), 'src/careers/resume.pdf');

async function addResume({ resumes }: Services, owner: Viewer, fileName: string): Promise<string> {
  const { size: bytes } = await stat(RESUME);
  const { signal } = new AbortController();
  const file = { path: RESUME, kind: 'document', mime: 'application/pdf', bytes, fileName, signal } as const;
  return (await resumes.add(owner, file, {}))._id;
}

async function addPrograms({ programs }: Services, { campus, ago }: Parts): Promise<void> {
  const organizer = campus.viewer(CELL);
  const student = campus.viewer(STUDENT);
  const others: readonly DemoUsername[] = ['nikhil.d', 'zoya.frames', 'ishita.b', 'keerthana.r'];
  for (const { daysAgo, student: done, ...program } of demoPrograms) {
    const { _id } = await programs.create(organizer, { ...program, at: ago(days(daysAgo)) });
    for (const username of others) await programs.enrol(campus.viewer(username), _id, ago(days(daysAgo - 1)));
    if (done === null) continue;
    await programs.enrol(student, _id, ago(days(daysAgo - 2)));
    if (done === 'Completed') await programs.complete(organizer, _id, [student.id], ago(days(daysAgo / 2)));
  }
}
