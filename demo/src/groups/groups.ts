import type { GroupAccess, GroupKind } from '@quad/contract/groups/group-terms';
import type { Department } from '@quad/contract/people/departments';
import { days, hours } from '../age.ts';
import type { DemoUsername } from '../people/people.ts';

/** A reply in a study group, so many minutes before the load. */
export interface DemoReply {
  readonly by: DemoUsername;
  readonly age: number;
  readonly text: string;
}

/** A topic of a study group: the first reply starts it. */
export interface DemoTopic {
  readonly title: string;
  readonly isPinned?: true;
  readonly replies: readonly [DemoReply, ...DemoReply[]];
}

/** A study group of the demo campus, as data. */
export interface DemoGroup {
  readonly owner: DemoUsername;
  /** How long ago it was created, in minutes. */
  readonly age: number;
  readonly title: string;
  readonly description: string;
  readonly kind: GroupKind;
  readonly department?: Department;
  readonly access: GroupAccess;
  readonly hosts?: readonly DemoUsername[];
  readonly members: readonly DemoUsername[];
  /** People whose requests to join have no answer yet. */
  readonly asking?: readonly DemoUsername[];
  /** The replies in its general topic. */
  readonly replies: readonly DemoReply[];
  readonly topics?: readonly DemoTopic[];
  /** Its owner's request to the admins. */
  readonly asksFor?: { readonly members: number; readonly reason: string };
}

/** The study groups, oldest first. */
export const demoGroups: readonly DemoGroup[] = [
  {
    owner: 'siddharth.jena',
    age: days(60),
    title: 'GATE CSE, every morning',
    description: 'One subject a week, one mock every Sunday. We start at 6:30 in the reading hall, ground floor.',
    kind: 'exam',
    department: 'cse',
    access: 'open',
    hosts: ['nikhil.d'],
    members: ['aditya.g', 'asha.rao', 'nikhil.d', 'pooja.thakur', 'karthik.s', 'divya.menon'],
    replies: [
      { by: 'aditya.g', age: days(2), text: 'Operating systems this week. Bring your doubts on paging.' },
      { by: 'divya.menon', age: hours(5), text: 'The mock on Sunday is in LH-3, not in the reading hall.' },
    ],
    topics: [
      {
        title: 'Plan for the semester',
        isPinned: true,
        replies: [
          {
            by: 'siddharth.jena',
            age: days(58),
            text: 'Algorithms, OS, DBMS, networks, then maths. Two weeks each for the first two, one for the others.',
          },
          { by: 'nikhil.d', age: days(57), text: 'Can we have digital logic before networks?' },
          { by: 'siddharth.jena', age: days(57), text: 'Yes, added it.' },
        ],
      },
      {
        title: 'Which test series?',
        replies: [
          { by: 'pooja.thakur', age: days(9), text: 'Seniors: was a paid one worth it?' },
          { by: 'aditya.g', age: days(8), text: 'The previous years’ papers twice over did more for me.' },
        ],
      },
    ],
  },
  {
    owner: 'vivek.pandey',
    age: days(40),
    title: 'Thermodynamics, section A',
    description: 'Tutorial sheets, solved together. Post a photo of where you are stuck.',
    kind: 'course',
    department: 'mech',
    access: 'open',
    members: ['arjun.nambiar', 'manish.oraon', 'yash.agarwal', 'rinchen.b'],
    replies: [
      { by: 'manish.oraon', age: days(1), text: 'Sheet 7, question 4: is the expansion isentropic or not?' },
      { by: 'vivek.pandey', age: hours(20), text: 'It says well insulated and frictionless, so yes.' },
    ],
  },
  {
    owner: 'gurleen.sandhu',
    age: days(30),
    title: 'Line follower for Techfest',
    description: 'Building one robot, four people at most on the day. Say what you can do when you ask to join.',
    kind: 'project',
    access: 'request',
    hosts: ['asha.rao'],
    members: ['asha.rao', 'mukul.yadav'],
    asking: ['tenzin.d', 'keerthana.r'],
    replies: [
      { by: 'mukul.yadav', age: days(3), text: 'The motor driver came. Who solders?' },
      { by: 'gurleen.sandhu', age: days(2), text: 'Me, Thursday after lab.' },
    ],
  },
  {
    owner: 'coding.club',
    age: days(25),
    title: 'DSA in 90 days',
    description: 'Two problems a day, discussed here. All years welcome, in any language that compiles.',
    kind: 'club',
    department: 'cse',
    access: 'open',
    members: ['karthik.s', 'asha.rao', 'ishita.b', 'yash.agarwal', 'ananya.gogoi', 'sneha.kulkarni', 'farhan.s'],
    replies: [
      { by: 'ishita.b', age: days(1), text: 'Day 24: two pointers made the second one a six-liner.' },
      { by: 'farhan.s', age: hours(9), text: 'Mine is O(n log n). What am I missing?' },
      {
        by: 'karthik.s',
        age: hours(8),
        text: 'The array is sorted already. Read the last line of the statement again.',
      },
    ],
    topics: [
      {
        title: 'Where we meet on Saturdays',
        replies: [
          {
            by: 'coding.club',
            age: days(20),
            text: 'Computer centre, lab 2, from 4 pm. Bring a laptop if you have one.',
          },
        ],
      },
    ],
    asksFor: { members: 300, reason: 'The whole first year wants to join after the orientation.' },
  },
  {
    owner: 'nandini.hegde',
    age: days(14),
    title: 'Interview practice, final years',
    description: 'Mock interviews in pairs, with feedback that stays here.',
    kind: 'other',
    access: 'hidden',
    members: ['asha.rao', 'siddharth.jena', 'sameer.wani'],
    replies: [
      { by: 'nandini.hegde', age: days(4), text: 'Pairs for this week are in the sheet. Swap among yourselves.' },
    ],
  },
];
