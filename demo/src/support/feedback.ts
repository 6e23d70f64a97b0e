import type { GrievanceKind } from '@quad/contract/support/feedback-terms';
import { days, hours } from '../age.ts';
import type { DemoUsername } from '../people/people.ts';

/** The contact details of the campus's staff. */
export const demoSupport = {
  email: 'support@quad.example',
  phone: '+91 755 555 0112',
  place: 'Room 12, Administration Block',
  hours: 'Monday to Friday, 10 am to 5 pm',
  formUrl: '',
};

interface DemoTicket {
  readonly from: DemoUsername;
  readonly age: number;
  readonly message: string;
  /** The replies after the first message. */
  readonly followed?: readonly (readonly [from: DemoUsername, age: number, text: string])[];
  readonly isClosed?: true;
}

export const demoTickets: readonly DemoTicket[] = [
  {
    from: 'nikhil.d',
    age: days(9),
    message: 'The cycle stand behind Hostel 2 has no light. Two cycles went last week.',
    followed: [
      [
        'leela.venkatesan',
        days(8),
        'Maintenance fixes the lamp on Friday, and the guard passes there twice a night now.',
      ],
    ],
    isClosed: true,
  },
  {
    from: 'asha.rao',
    age: days(6),
    message: 'Could the library screen remember which semester I filter by? I choose “5” every single time.',
    followed: [
      [
        'leela.venkatesan',
        days(5),
        'Good idea, and we are not surprised that it is semester 5. It is on the list for the winter break.',
      ],
    ],
  },
  {
    from: 'zoya.frames',
    age: days(2),
    message: 'Portrait photos of the fest look a little soft in the grid. Happy to send originals if that helps.',
  },
  {
    from: 'asha.rao',
    age: hours(20),
    message: 'The notice about lab timings reached me after the lab. Can official notices come a day earlier?',
  },
];

/** The committee, which reads confidential reports. */
export const demoCommittee: readonly DemoUsername[] = ['suchitra.bhatt', 'gurleen.sandhu'];

interface DemoGrievance {
  readonly kind: GrievanceKind;
  readonly age: number;
  readonly text: string;
  readonly place: string;
  readonly happened: string;
  readonly answer?: readonly [from: DemoUsername, age: number, text: string];
}

/** Anonymous reports. */
export const demoGrievances: readonly DemoGrievance[] = [
  {
    kind: 'ragging',
    age: days(4),
    text: 'Some third-years make first-years sing in the corridor after midnight and film it. It is meant as fun, but not everyone laughs. I do not want to be named.',
    place: 'Hostel 3, second floor',
    happened: 'Most nights since the start of term',
    answer: [
      'suchitra.bhatt',
      days(3),
      'Thank you for telling us. The warden sits on that floor from tonight, and we speak with the people involved on Monday without saying that anybody reported it. Please write here if it happens again.',
    ],
  },
  {
    kind: 'safety',
    age: hours(7),
    text: 'The path from the computing block to the girls’ hostel is dark after nine, and somebody followed my friend there yesterday.',
    place: 'Path behind the computing block',
    happened: 'Yesterday, around 9:30 pm',
  },
];
