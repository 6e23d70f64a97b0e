import type { Applicant } from '@quad/contract/careers/applicants';
import type { PostingDetails } from '@quad/contract/careers/internships';
import type { PersonCard } from '@quad/contract/people/people';
import type { ListedSlot } from '../queries/slots-query.ts';

const HOUR = 3_600_000;
const at = '2026-01-05T10:00:00.000Z';

/** The instant this many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const person = (name: string): PersonCard => ({
  _id: name.replaceAll(' ', '-').toLowerCase(),
  name,
  username: name.replaceAll(' ', '').toLowerCase(),
  picture: null,
  role: 'user',
  isVerified: false,
});

/** An open internship without rules of eligibility. */
export const aPosting = (changes: Partial<PostingDetails> = {}): PostingDetails => ({
  _id: 'p1',
  kind: 'internship',
  title: 'Backend intern',
  company: 'Razorpay',
  location: 'Bengaluru',
  deadline: inHours(24 * 5),
  type: 'Hybrid',
  status: 'Open',
  pay: '',
  poster: person('Placement Officer'),
  createdAt: at,
  isSaved: false,
  mayEdit: false,
  isMine: false,
  applicantsCount: null,
  returnedFor: null,
  application: null,
  eligibility: { isEligible: true, reasons: [] },
  description: '',
  rules: { departments: [], years: [], minCgpa: null, noBacklogs: false, oneOffer: false },
  questions: [],
  serverTime: new Date().toISOString(),
  ...changes,
});

/** The applicant Asha. */
export const anApplicant = (changes: Partial<Applicant> = {}): Applicant => ({
  _id: 'a1',
  person: person('Asha Rao'),
  email: 'asha@quad.example',
  department: null,
  year: null,
  cgpa: null,
  backlogs: null,
  isConfirmed: false,
  status: 'Applied',
  stage: '',
  note: '',
  answers: [],
  resume: null,
  interview: null,
  appliedAt: at,
  changedAt: at,
  ...changes,
});

/** A free slot for one person, this many hours from now. */
export const aSlot = (hours: number, changes: Partial<ListedSlot> = {}): ListedSlot => ({
  _id: `s${hours}`,
  posting: 'p1',
  startsAt: inHours(hours),
  endsAt: inHours(hours + 0.5),
  place: 'Room 12',
  capacity: 1,
  free: 1,
  isMine: false,
  booked: [],
  ...changes,
});

/** The slot after a booking by Asha. */
export const booked = (slot: ListedSlot): ListedSlot => ({
  ...slot,
  free: 0,
  booked: [{ application: 'a1', person: person('Asha Rao') }],
});
