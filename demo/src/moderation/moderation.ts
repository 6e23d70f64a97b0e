import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import { hours, minutes } from '../age.ts';
import type { DemoUsername } from '../people/people.ts';

/** A person's report, so many minutes before the load. */
export interface DemoReport {
  readonly by: DemoUsername;
  readonly age: number;
  readonly reason: ReportReason;
  readonly details?: string;
}

/** A comment with a report or a filter's finding. It belongs to one of the oldest posts, which few people scroll to. */
export interface DemoReportedComment {
  readonly author: DemoUsername;
  readonly age: number;
  readonly text: string;
  readonly reports: readonly DemoReport[];
}

/** Three people have reported this comment, and no moderator has decided in time. */
export const lateCase: DemoReportedComment = {
  author: 'vivek.pandey',
  age: hours(9),
  text: 'First-years from Hostel 4 should not sit in the mess at all. Nobody here wants to see you. Stay in your corner.',
  reports: [
    { by: 'manish.oraon', age: hours(8), reason: 'harassment', details: 'He says this to us in the mess as well.' },
    { by: 'tanvi.joshi', age: hours(7), reason: 'harassment' },
    {
      by: 'puia.sailo',
      age: hours(6),
      reason: 'harassment',
      details: 'Two juniors have stopped coming to dinner.',
    },
  ],
};

/** A moderator has proposed a warning, which waits for a second person. */
export const proposedCase = {
  author: 'yash.agarwal',
  age: hours(5),
  text: 'Whoever has the room keys of 214: your timetable and phone number are on my story until you return them.',
  reports: [
    {
      by: 'devansh.solanki',
      age: hours(4),
      reason: 'harassment',
      details: 'It is my number. I have had eleven calls since lunch.',
    },
  ],
  proposal: {
    rule: 'privacy',
    reason:
      'A phone number is private. Please settle lost keys at the hostel office, not by showing somebody’s details.',
    note: 'He took the story down when I asked. A warning should do.',
  },
} as const satisfies DemoReportedComment & { readonly proposal: object };

/** A filter of the campus finds this address; nobody has reported the comment. */
export const FILTERED_LINK = 'assignmentmart.example';
export const flaggedComment: DemoReportedComment = {
  author: 'gopal.tiwari',
  age: hours(2),
  text: `Lab file due tomorrow? I got mine in an hour from https://${FILTERED_LINK}/lab-files, only ₹150.`,
  reports: [],
};

/** Existing content with one report each, by title. */
export const reportedItems: readonly { readonly title: string; readonly report: DemoReport }[] = [
  {
    title: 'Circuit theorems: Thevenin, Norton, superposition',
    report: {
      by: 'simran.bhatti',
      age: hours(11),
      reason: 'copyright',
      details: 'Pages 2 and 3 are photographs from Dr. Bhatt’s printed handout.',
    },
  },
];
export const reportedListings: typeof reportedItems = [
  {
    title: 'ThinkPad E14, 16 GB',
    report: {
      by: 'harkirat.s',
      age: minutes(40),
      reason: 'false_information',
      details: 'I went to see it. It has 8 GB, and the battery lasts half an hour.',
    },
  },
];

/** A listing that an admin has hidden, with an appeal of its seller. */
export const appealedListing = {
  seller: 'mukul.yadav',
  age: hours(30),
  title: 'Solved mid-sem papers, CSE third semester',
  description: 'Scanned, with answers checked by a senior. PDF on WhatsApp after payment.',
  price: 120,
  report: {
    by: 'keerthana.r',
    age: hours(28),
    reason: 'other',
    details: 'Two of these papers have not been given out by the department yet.',
  },
  decision: {
    rule: 'exams',
    reason: 'Papers and answers are not for sale here. The department gives out past papers for free.',
  },
  appeal:
    'These are all from last year, and the photocopy shop sells the same set. I did not have anything that was not public. I can take the word “solved” out.',
} as const;
