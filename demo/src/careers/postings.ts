import type { EligibilityRules, Question } from '@quad/contract/careers/internships';
import type { PostingKind, WorkType } from '@quad/contract/careers/posting-terms';
import type { DemoUsername } from '../people/people.ts';

/** An internship or a job of the demo campus, as data. */
export interface DemoPosting {
  readonly kind: PostingKind;
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly type?: WorkType;
  readonly pay?: string;
  readonly description: string;
  readonly poster: DemoUsername;
  /** How many days before the load it was published. */
  readonly daysAgo: number;
  /** In how many days its deadline is; no deadline by default. */
  readonly deadlineInDays?: number;
  readonly rules?: Partial<EligibilityRules>;
  readonly questions?: readonly Omit<Question, '_id'>[];
  /** Its status once the campus has been loaded; open by default. */
  readonly status?: 'Interviewing' | 'Closed';
  readonly savedByStudent?: true;
}

const CELL = 'placement.cell';

export const demoPostings: readonly DemoPosting[] = [
  {
    kind: 'internship',
    title: 'Summer research intern',
    company: 'Valley Water Board',
    location: 'Dehradun',
    type: 'Hybrid',
    pay: '₹12,000 a month',
    description:
      'Eight weeks with the leak detection team: cleaning five years of meter readings, one afternoon a week on site, a report that the board reads.',
    poster: CELL,
    daysAgo: 120,
    deadlineInDays: 1,
    status: 'Closed',
  },
  {
    kind: 'job',
    title: 'Graduate data engineer',
    company: 'Copperline Systems',
    location: 'Hyderabad',
    pay: '₹9.5 lakh a year',
    description: 'Pipelines for railway freight. Python and SQL; Scala is taught. Three rounds, all on one day.',
    poster: CELL,
    daysAgo: 40,
    deadlineInDays: 1,
    status: 'Closed',
  },
  {
    kind: 'internship',
    title: 'Data analytics intern',
    company: 'Monsoon Analytics',
    location: 'Pune',
    type: 'Remote',
    pay: '₹25,000 a month',
    description:
      'Crop insurance, satellite pictures and much rain. You work with two analysts and present every second Friday.',
    poster: CELL,
    daysAgo: 26,
    deadlineInDays: 9,
    rules: { departments: ['cse', 'ds'], minCgpa: 7 },
  },
  {
    kind: 'job',
    title: 'Site engineer, metro phase 2',
    company: 'Sahyadri Infra',
    location: 'Nagpur',
    pay: '₹6.2 lakh a year',
    description:
      'Two years on site, then design or execution as you choose. Helmets and boots are ours, curiosity is yours.',
    poster: CELL,
    daysAgo: 18,
    deadlineInDays: 12,
    rules: { departments: ['civil', 'mech'], years: [4], noBacklogs: true },
  },
  {
    kind: 'internship',
    title: 'Backend engineering intern',
    company: 'Nimbus Labs',
    location: 'Bengaluru',
    type: 'Hybrid',
    pay: '₹40,000 a month',
    description:
      'Queues, retries and the joy of a quiet pager. Six months from January; two days a week in the office.',
    poster: CELL,
    daysAgo: 14,
    deadlineInDays: 16,
    rules: { years: [3, 4], minCgpa: 7.5, noBacklogs: true },
    questions: [
      { kind: 'text', text: 'What have you built that others use?', isRequired: true, choices: [] },
      { kind: 'choice', text: 'From when are you free?', isRequired: true, choices: ['January', 'May'] },
    ],
  },
  {
    kind: 'job',
    title: 'Process engineer',
    company: 'Narmada Dyes & Chemicals',
    location: 'Vadodara',
    pay: '₹5.8 lakh a year',
    description: 'Rotational shifts in the first year. The interviews are on campus, in the Administration Block.',
    poster: CELL,
    daysAgo: 12,
    rules: { departments: ['che'], years: [4], oneOffer: true },
    status: 'Interviewing',
  },
  {
    kind: 'internship',
    title: 'Photo desk intern',
    company: 'The Valley Courier',
    location: 'Dehradun',
    type: 'Hybrid',
    description:
      'Sundays and festival nights. Bring your own camera, borrow our lenses. A byline for every picture printed.',
    poster: CELL,
    daysAgo: 8,
    deadlineInDays: 20,
    savedByStudent: true,
  },
  {
    kind: 'internship',
    title: 'Student coordinator, placement week',
    company: 'Placement Cell',
    location: 'Administration Block',
    type: 'Hybrid',
    pay: '₹300 a day',
    description: 'Five days of badges, projectors and nervous friends. We need eight calm people who can count.',
    poster: 'gurleen.sandhu',
    daysAgo: 6,
    deadlineInDays: 5,
    questions: [{ kind: 'number', text: 'How many of the five days can you come?', isRequired: true, choices: [] }],
  },
  {
    kind: 'internship',
    title: 'Circuit design intern',
    company: 'Terrace Solar',
    location: 'Jaipur',
    type: 'Remote',
    pay: '₹18,000 a month',
    description:
      'Small inverters for small roofs. KiCad, a soldering iron at home, and a review of your board every week.',
    poster: CELL,
    daysAgo: 4,
    deadlineInDays: 24,
    rules: { departments: ['eee'] },
  },
  {
    kind: 'job',
    title: 'Graduate trainee, machine learning',
    company: 'Monsoon Analytics',
    location: 'Pune',
    pay: '₹11 lakh a year',
    description:
      'For those who liked the internship, and for those who have only heard of it. One test, two conversations.',
    poster: CELL,
    daysAgo: 2,
    deadlineInDays: 30,
    rules: { years: [4], minCgpa: 7.5, oneOffer: true },
    savedByStudent: true,
  },
];

/** The student's applications and their status, by the title of the posting. */
export const studentApplications = [
  { title: 'Summer research intern', status: 'Completed', appliedDaysAgo: 110, decidedDaysAgo: 20 },
  { title: 'Graduate data engineer', status: 'Rejected', appliedDaysAgo: 34, decidedDaysAgo: 21 },
  { title: 'Data analytics intern', status: 'Accepted', appliedDaysAgo: 24, decidedDaysAgo: 9 },
  { title: 'Backend engineering intern', status: 'Interviewing', appliedDaysAgo: 13, decidedDaysAgo: 8 },
] as const;

/** The applicants for placement week, and the status of their applications. */
export const COORDINATORS = 'Student coordinator, placement week';
export const coordinatorApplications = [
  { who: 'nikhil.d', days: '5', status: 'Interviewing', stage: 'Call on Friday' },
  { who: 'ishita.b', days: '3', status: 'Applied', stage: '' },
  { who: 'keerthana.r', days: '5', status: 'Accepted', stage: 'Badges' },
  { who: 'farhan.s', days: '2', status: 'Rejected', stage: '' },
  { who: 'sneha.kulkarni', days: '4', status: 'Applied', stage: '' },
] as const;

/** Certificate programs, oldest first. The student has completed the first and takes part in the second. */
export const demoPrograms = [
  {
    title: 'First aid and road safety',
    duration: '2 weekends',
    mode: 'On campus',
    organizer: 'NSS and the Medical Centre',
    description:
      'Bandages on Saturday, a mock accident on Sunday. Those who stay for both are certified for three years.',
    daysAgo: 70,
    student: 'Completed',
  },
  {
    title: 'Machine learning foundations',
    duration: '8 weeks',
    mode: 'Hybrid',
    organizer: 'Department of Data Science',
    description: 'Recorded lectures, a lab every Wednesday, and a project that is marked by people of two companies.',
    daysAgo: 25,
    student: 'Enrolled',
  },
  {
    title: 'AutoCAD for site engineers',
    duration: '6 weeks',
    mode: 'On campus',
    organizer: 'Department of Civil Engineering',
    description: 'Plans, sections and the drawing that the contractor will not misread.',
    daysAgo: 15,
    student: null,
  },
  {
    title: 'Spoken English for interviews',
    duration: '30 days',
    mode: 'Online',
    organizer: 'Placement Cell',
    description: 'Half an hour each evening in groups of six, with mock interviews in the last week.',
    daysAgo: 5,
    student: null,
  },
] as const;
