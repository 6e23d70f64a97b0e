import type { Department } from '@quad/contract/people/departments';
import type { DemoUsername } from '../people/people.ts';
import { type DrawnPicture, PLAIN_WIDTH } from '../person.ts';

/** A notice of the demo campus, as data. */
export interface DemoNotice {
  readonly title: string;
  readonly description: string;
  /** How many days before the load it is dated. */
  readonly daysAgo: number;
  /** Its audience; all members by default. */
  readonly department?: Department;
  readonly year?: number;
  readonly asksAcknowledgement?: boolean;
  readonly acknowledgedBy?: readonly DemoUsername[];
  readonly event?: string;
  /** Its attached picture, and the picture's name. */
  readonly picture?: { readonly drawing: DrawnPicture; readonly name: string };
}

/** The notices of the board, oldest first. */
export const demoNotices: readonly DemoNotice[] = [
  {
    title: 'Commencement of classes, odd semester',
    description:
      'Classes for the second, third and fourth years begin on Monday as per the published timetable. First-year orientation is in the Seminar Hall at 9:30 am, parents welcome.',
    daysAgo: 41,
  },
  {
    title: 'Library membership renewal',
    description:
      'All students are requested to renew their library membership at the circulation desk before the end of the month. Bring your college ID; no fee is charged.',
    daysAgo: 35,
  },
  {
    title: 'Anti-ragging affidavit',
    description:
      'Every student, irrespective of year, must submit the online affidavit. Help is available, in confidence and round the clock, at the student welfare desk.',
    daysAgo: 30,
    asksAcknowledgement: true,
    acknowledgedBy: [
      'nikhil.d',
      'zoya.frames',
      'arjun.nambiar',
      'ishita.b',
      'keerthana.r',
      'farhan.s',
      'sneha.kulkarni',
    ],
  },
  {
    title: 'Merit-cum-means scholarship: applications open',
    description:
      'Eligible students may apply with the income certificate and the previous semester’s grade card. The welfare desk in the Administration Block checks forms free of charge, 10 am to 4 pm.',
    daysAgo: 24,
  },
  {
    title: 'NSS Sunday classes: volunteers needed',
    description:
      'The bus for Bansipur leaves Gate 1 at 8 am every Sunday and is back by 1 pm. Attendance counts towards NSS hours. Contact the NSS room or simply come.',
    daysAgo: 19,
  },
  {
    title: 'Mid-semester examination timetable',
    description:
      'The timetable for all six departments is displayed outside the examination cell. Discrepancies must be reported within three working days.',
    daysAgo: 15,
  },
  {
    title: 'Data Science: accelerator hours for project weeks',
    description:
      'Each project group of the department has forty hours this month. Book them with the lab assistant by Friday; hours that are not booked go to whoever asks first.',
    daysAgo: 12,
    department: 'ds',
  },
  {
    title: 'Final year: graduation photographs',
    description:
      'The class photographs are taken on the quadrangle steps on Saturday at 4 pm, department by department. Formals if you have them, smiles in any case.',
    daysAgo: 10,
    year: 4,
  },
  {
    title: 'Library open until 2 am in examination weeks',
    description:
      'Both reading rooms stay open until 2 am, Sunday to Friday. The last hostel shuttle leaves the library steps at 2:10 am.',
    daysAgo: 9,
  },
  {
    title: 'हॉस्टल 2 में पानी की टंकी की सफ़ाई',
    description: 'रविवार को सुबह 7 से 10 बजे तक हॉस्टल 2 में पानी की आपूर्ति बंद रहेगी। असुविधा के लिए खेद है; कृपया पहले से पानी भर लें।',
    daysAgo: 7,
  },
  {
    title: 'Placement week: schedule and documents',
    description:
      'Core companies on Monday and Thursday, analytics on Tuesday, software on Wednesday. Carry two printed CVs and your college ID, and be seated fifteen minutes before your slot.',
    daysAgo: 4,
  },
  {
    title: 'Hack the Campus: night passes and parking',
    description:
      'Hostellers who take part need no night pass: the coordinators send their names to the wardens. Two-wheelers park behind the Innovation Centre. Mess coupons for both days are at the registration desk.',
    daysAgo: 3.5,
    event: 'Hack the Campus: 24 hours',
  },
  {
    title: 'TechFest: extended gate timings and shuttle',
    description:
      'Hostel gates remain open until midnight on all three nights. The shuttle runs every twenty minutes from Gate 2, and the medical room is open round the clock. Visitors need a registration band.',
    daysAgo: 3,
    picture: { drawing: { scene: 'fest-stage', seed: 7, width: PLAIN_WIDTH }, name: 'TechFest nights.jpg' },
  },
];
