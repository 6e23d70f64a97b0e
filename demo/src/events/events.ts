import type { DemoUsername } from '../people/people.ts';
import { type DrawnPicture, PLAIN_WIDTH } from '../person.ts';

/** An event of the demo campus, as data. Its pictures are drawn for posts. */
export interface DemoEvent {
  readonly host: DemoUsername;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly location: string;
  /** In how many days it begins, its time in India, and its length in hours. */
  readonly inDays: number;
  readonly at: string;
  readonly hours: number;
  readonly capacity?: number;
  readonly team?: { readonly least: number; readonly most: number };
  readonly cover?: DrawnPicture;
  /** The entry fee in rupees, and who gets it. */
  readonly fee?: { readonly amount: number; readonly payeeName: string; readonly payeeAddress: string };
  /** The payments of registered people, who pay in this order. Others of `goes` have not paid yet. */
  readonly payments?: readonly {
    readonly who: DemoUsername;
    readonly reference: string;
    /** The host's decision about the payment; undefined while it waits. */
    readonly decided?: 'confirmed' | 'returned' | 'reversed';
  }[];
  readonly isFeatured?: boolean;
  /** A proposal without a decision. */
  readonly isProposal?: boolean;
  /** The registered people, in the order of their registration. */
  readonly goes?: readonly DemoUsername[];
  readonly teams?: readonly { readonly name: string; readonly members: readonly [DemoUsername, ...DemoUsername[]] }[];
  readonly updates?: readonly string[];
  /** The people who attended a past event. They have certificates of it. */
  readonly came?: readonly DemoUsername[];
  readonly pictures?: readonly {
    readonly by: DemoUsername;
    readonly picture: DrawnPicture;
    readonly altText: string;
  }[];
}

/** The categories that the campus has added. */
export const demoCategories = ['Sports', 'Culture'] as const;

/** The organisers, and the club of each. */
export const demoOrganisers: readonly { readonly who: DemoUsername; readonly club: string }[] = [
  { who: 'coding.club', club: 'Coding Club' },
  { who: 'techfest', club: 'TechFest' },
];

/** The events, in the order of their proposals. */
export const demoEvents: readonly DemoEvent[] = [
  {
    host: 'coding.club',
    title: 'Git from scratch',
    description:
      'What a commit is, why rebasing is not scary, and how to get out of a detached head. Two hours, your own laptop, no slides.',
    category: 'Coding',
    location: 'Computer Centre, Lab 2',
    inDays: -6,
    at: '16:00',
    hours: 2,
    capacity: 40,
    cover: { scene: 'laptop-code', seed: 3, width: PLAIN_WIDTH },
    goes: ['asha.rao', 'nikhil.d', 'farhan.s', 'ishita.b', 'karthik.s', 'sneha.kulkarni', 'aadil.m', 'tanvi.joshi'],
    came: ['asha.rao', 'nikhil.d', 'farhan.s', 'ishita.b', 'sneha.kulkarni', 'tanvi.joshi'],
    pictures: [
      {
        by: 'coding.club',
        picture: { scene: 'laptop-code', seed: 2, width: PLAIN_WIDTH },
        altText: 'A laptop with code on its screen',
      },
      {
        by: 'asha.rao',
        picture: { scene: 'whiteboard', seed: 5, width: PLAIN_WIDTH },
        altText: 'A whiteboard full of branches and arrows',
      },
    ],
  },
  {
    host: 'coding.club',
    title: 'Hack the Campus: 24 hours',
    description:
      'Build something the campus needs, from an idea to a demo in one day and one night. Teams of two to four; mentors, chai and mattresses are on us.\n\nProblem statements are told at the start.',
    category: 'Coding',
    location: 'Innovation Centre',
    inDays: 12,
    at: '10:00',
    hours: 24,
    capacity: 60,
    team: { least: 2, most: 4 },
    cover: { scene: 'laptop-code', seed: 1 },
    isFeatured: true,
    teams: [
      { name: 'Null Pointers', members: ['nikhil.d', 'farhan.s', 'ishita.b'] },
      { name: 'Tea and Types', members: ['sneha.kulkarni', 'nandini.hegde'] },
      { name: 'Monsoon Debuggers', members: ['aadil.m', 'mukul.yadav', 'joel.dsouza', 'rinchen.b'] },
      { name: 'Looking for a second', members: ['karthik.s'] },
    ],
    updates: [
      'Mentors from three companies have said yes. Tell us by Friday what you would like help with.',
      'Bring an extension board. Nobody has ever brought enough of them.',
    ],
  },
  {
    host: 'techfest',
    title: 'Arduino in an afternoon',
    description:
      'Blink, read a sensor, drive a motor: three exercises, a kit for everybody. The kits are counted, so the seats are too.',
    category: 'Tech',
    location: 'Electronics Lab, EEE Block',
    inDays: 5,
    at: '14:00',
    hours: 3,
    capacity: 8,
    cover: { scene: 'circuit-board', seed: 4, width: PLAIN_WIDTH },
    goes: [
      ...(['simran.bhatti', 'vivek.pandey', 'gopal.tiwari', 'harkirat.s', 'bhavna.parmar', 'divya.menon'] as const),
      ...(['yash.agarwal', 'manish.oraon', 'keerthana.r', 'pooja.thakur', 'devansh.solanki'] as const),
    ],
  },
  {
    host: 'zoya.frames',
    title: 'Type and layout: make one poster',
    description:
      'Pick a fest, pick a typeface, make one poster and learn why it works. For those who think that they cannot design.',
    category: 'Design',
    location: 'Seminar Hall 2',
    inDays: 8,
    at: '15:30',
    hours: 2.5,
    capacity: 30,
    cover: { scene: 'desk-flat-lay', seed: 2, width: PLAIN_WIDTH },
    goes: ['asha.rao', 'tanvi.joshi', 'aparna.pillai', 'ananya.gogoi', 'priyanka.mahato'],
    updates: ['No software is needed: we start with scissors and paper.'],
  },
  {
    host: 'coding.club',
    title: 'Sunday contest: graphs',
    description:
      'Five problems in two hours, from breadth-first to the one nobody solved last year. Solutions over chai after.',
    category: 'Coding',
    location: 'Computer Centre, Lab 1',
    inDays: 3,
    at: '18:00',
    hours: 2,
    goes: ['nikhil.d', 'ishita.b', 'siddharth.jena', 'farhan.s'],
  },
  {
    host: 'techfest',
    title: 'Battle of the bands',
    description:
      'Six bands, one stage, and the loudest vote wins. The fee pays for the sound; bring your ticket on your phone.',
    category: 'Culture',
    location: 'Open Air Theatre',
    inDays: 14,
    at: '18:30',
    hours: 4,
    capacity: 120,
    fee: { amount: 150, payeeName: 'TechFest Society', payeeAddress: 'techfest.society@okbank' },
    goes: [
      ...(['asha.rao', 'nikhil.d', 'simran.bhatti', 'vivek.pandey', 'divya.menon'] as const),
      ...(['pooja.thakur', 'yash.agarwal', 'keerthana.r'] as const),
    ],
    payments: [
      { who: 'nikhil.d', reference: '630114206581', decided: 'confirmed' },
      { who: 'divya.menon', reference: '630114218872', decided: 'confirmed' },
      { who: 'yash.agarwal', reference: '630115330027', decided: 'returned' },
      { who: 'vivek.pandey', reference: '630115347719', decided: 'reversed' },
      { who: 'simran.bhatti', reference: '630116009346' },
      { who: 'pooja.thakur', reference: '630116010482' },
    ],
  },
  {
    host: 'techfest',
    title: 'Rover build night',
    description: 'Six wheels, one night, and a sand pit in the morning. Come to build, or to hold the torch.',
    category: 'Tech',
    location: 'Workshop 1, Mechanical Block',
    inDays: 17,
    at: '19:00',
    hours: 10,
    capacity: 25,
    cover: { scene: 'rover', seed: 4, width: PLAIN_WIDTH },
    goes: ['vivek.pandey', 'chetan.bairagi', 'puia.sailo'],
  },
  {
    host: 'tanvi.joshi',
    title: 'Screens that read well in sunlight',
    description: 'A walk over the campus at noon with our own apps, and what to change afterwards.',
    category: 'Design',
    location: 'Meet at the main gate',
    inDays: 20,
    at: '12:00',
    hours: 1.5,
    capacity: 20,
    isProposal: true,
  },
];
