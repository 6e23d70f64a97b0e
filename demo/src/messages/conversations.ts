import { days, hours, minutes } from '../age.ts';
import type { DemoUsername } from '../people/people.ts';

/** A message of the demo campus, as data. */
export interface DemoMessage {
  readonly from: DemoUsername;
  /** How many minutes before the load it was sent. */
  readonly age: number;
  readonly text: string;
  /** Shares this person's newest post. */
  readonly shares?: DemoUsername;
  /** How many messages earlier the answered message is. */
  readonly answers?: number;
  readonly reactions?: readonly (readonly [by: DemoUsername, emoji: string])[];
}

/** A conversation of two people, or a group with its owner first. */
export interface DemoConversation {
  readonly people: readonly [DemoUsername, DemoUsername, ...DemoUsername[]];
  readonly name?: string;
  /** Oldest first. */
  readonly messages: readonly DemoMessage[];
  /** The people who have read all of it. Other writers have read up to their last message, others nothing. */
  readonly readBy: readonly DemoUsername[];
}

/** The student's conversations: one read, one unread, a group, and a request. */
export const demoConversations: readonly DemoConversation[] = [
  {
    people: ['nikhil.d', 'asha.rao'],
    messages: [
      { from: 'nikhil.d', age: days(2), text: 'Your back brake is fixed. Two samosas, as agreed.' },
      { from: 'asha.rao', age: days(2) - minutes(4), text: 'You are a hero. Canteen at 5:40?' },
      { from: 'nikhil.d', age: days(2) - minutes(6), text: 'The good bench?', answers: 1 },
      {
        from: 'asha.rao',
        age: days(2) - minutes(7),
        text: 'Always the good bench',
        reactions: [['nikhil.d', '😄']],
      },
      { from: 'nikhil.d', age: hours(5), text: 'Look at this light', shares: 'zoya.frames' },
      { from: 'asha.rao', age: hours(4), text: 'That is from our corridor!', reactions: [['nikhil.d', '❤️']] },
    ],
    readBy: ['asha.rao', 'nikhil.d'],
  },
  {
    people: ['ishita.b', 'asha.rao', 'nandini.hegde', 'aparna.pillai', 'gurleen.sandhu'],
    name: 'DS project, group 7',
    messages: [
      {
        from: 'ishita.b',
        age: days(1),
        text: 'The dataset is on the lab machine now. 2.1 GB, so please do not mail it.',
      },
      {
        from: 'aparna.pillai',
        age: days(1) - minutes(20),
        text: 'I take the cleaning.',
        reactions: [['ishita.b', '🙏']],
      },
      { from: 'asha.rao', age: days(1) - minutes(31), text: 'I take the plots, and the report if somebody reads it.' },
      { from: 'gurleen.sandhu', age: hours(20), text: 'I read it. Tuesday evening?', answers: 1 },
      { from: 'nandini.hegde', age: hours(3), text: 'मंगलवार ठीक है। Lab 3, 6 pm.' },
    ],
    readBy: ['asha.rao', 'ishita.b'],
  },
  {
    people: ['zoya.frames', 'asha.rao'],
    messages: [
      { from: 'asha.rao', age: days(6), text: 'Could I use your rain picture on the department’s poster?' },
      { from: 'zoya.frames', age: days(6) - hours(1), text: 'Yes, with my name in the corner.' },
      { from: 'zoya.frames', age: minutes(50), text: 'The print is ready at the co-op store.' },
      { from: 'zoya.frames', age: minutes(48), text: 'They close at seven!' },
    ],
    readBy: ['zoya.frames'],
  },
  {
    people: ['karthik.s', 'asha.rao'],
    messages: [
      {
        from: 'karthik.s',
        age: hours(2),
        text: 'Hello Asha, I am in second-year ME. Is the data science elective open to other departments?',
      },
    ],
    readBy: ['karthik.s'],
  },
];
