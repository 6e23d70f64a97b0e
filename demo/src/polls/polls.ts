import type { PollKind } from '@quad/contract/polls/poll-terms';
import type { SurveyQuestionForm } from '@quad/contract/polls/survey-questions';
import type { SurveyAnswer } from '@quad/contract/polls/surveys';
import { days, hours } from '../age.ts';
import type { DemoUsername } from '../people/people.ts';

/** A poll, a survey or a secret ballot of the demo campus, as data. */
export interface DemoPoll {
  readonly kind: PollKind;
  readonly author: DemoUsername;
  /** How long ago it was created, in minutes. */
  readonly age: number;
  readonly question: string;
  readonly description?: string;
  readonly options?: readonly string[];
  readonly questions?: readonly SurveyQuestionForm[];
  /** In how many minutes it ends. A poll that `isClosed` was closed by its author. */
  readonly endsIn?: number;
  readonly isClosed?: true;
  /** Makes a ballot an election: in how many minutes nominations end and voting opens, and the statements of students. */
  readonly election?: {
    readonly nominationsEndIn: number;
    readonly opensIn: number;
    readonly accepted: Readonly<Partial<Record<DemoUsername, string>>>;
    readonly waiting: Readonly<Partial<Record<DemoUsername, string>>>;
  };
  /** The voters of each option. */
  readonly votes?: readonly (readonly DemoUsername[])[];
  readonly answers?: Readonly<Partial<Record<DemoUsername, readonly SurveyAnswer[]>>>;
}

const choice = (text: string, choices: readonly string[], kind: 'one' | 'several' = 'one'): SurveyQuestionForm => ({
  kind,
  text,
  isRequired: kind === 'one',
  choices: [...choices],
  scale: null,
});

const answers = (mess: number, likes: number[], stars: number, text?: string): readonly SurveyAnswer[] => [
  { question: 0, choices: [mess] },
  { question: 1, choices: likes },
  { question: 2, number: stars },
  ...(text === undefined ? [] : [{ question: 3, text }]),
];

/** Two polls to vote in, a survey with answers, an election and an ended ballot; oldest first. */
export const demoPolls: readonly DemoPoll[] = [
  {
    kind: 'ballot',
    author: 'coding.club',
    age: days(9),
    question: 'Who leads the Coding Club this year?',
    description: 'Every member of the college can vote. The new lead takes over on Monday.',
    options: ['Nandini Hegde', 'Mukul Yadav', 'Aparna Pillai'],
    endsIn: hours(1),
    isClosed: true,
    votes: [
      ['arjun.nambiar', 'ishita.b', 'keerthana.r', 'rinchen.b', 'sneha.kulkarni', 'tenzin.d'],
      ['yash.agarwal', 'farhan.s', 'karthik.s', 'devansh.solanki'],
      ['siddharth.jena', 'divya.menon', 'ritu.choudhary'],
    ],
  },
  {
    kind: 'ballot',
    author: 'coding.club',
    age: days(4),
    question: 'Who is the secretary of the Coding Club?',
    description: 'Students nominate themselves until nominations end. The club reads every statement.',
    endsIn: days(9),
    election: {
      nominationsEndIn: days(3),
      opensIn: days(5),
      accepted: {
        'farhan.s': 'I have kept the minutes of every meet-up since August. I want them to be public.',
        'keerthana.r': 'Two workshops each month, one of them for first-years who have never written code.',
      },
      waiting: { 'tenzin.d': 'I would open the lab on Saturdays, and be there.' },
    },
  },
  {
    kind: 'survey',
    author: 'sneha.kulkarni',
    age: days(3),
    question: 'How is the mess food?',
    description: 'For the mess committee. We meet the caterer on Friday.',
    questions: [
      choice('Where do you eat most?', ['North mess', 'South mess', 'Canteen', 'Outside']),
      choice('What should there be more of?', ['Fruit', 'Millets', 'Eggs', 'South Indian breakfast'], 'several'),
      {
        kind: 'scale',
        text: 'How clean are the tables?',
        isRequired: true,
        choices: [],
        scale: 5,
        firstLabel: 'Sticky',
        lastLabel: 'Spotless',
      },
      { kind: 'text', text: 'What would you change first?', isRequired: false, choices: [], scale: null },
    ],
    endsIn: days(4),
    answers: {
      'arjun.nambiar': answers(0, [0, 3], 4, 'Dinner after 9 pm on lab days.'),
      'ishita.b': answers(1, [0, 1], 3),
      'mukul.yadav': answers(0, [2], 2, 'Hot food at the end of the queue too.'),
      'tenzin.d': answers(2, [0, 2], 3),
      'divya.menon': answers(1, [3], 5, 'Keep the Thursday dosa!'),
      'gopal.tiwari': answers(0, [1, 2, 3], 2),
      'pooja.thakur': answers(3, [0], 3),
    },
  },
  {
    kind: 'poll',
    author: 'techfest',
    age: days(2),
    question: 'Which workshop should TechFest add?',
    options: ['Drones', 'Cyber security', 'Game design', 'Robotics'],
    endsIn: days(5),
    votes: [
      ['harkirat.s', 'aadil.m', 'joel.dsouza'],
      ['keerthana.r', 'yash.agarwal', 'rinchen.b', 'mukul.yadav', 'puia.sailo'],
      ['ishita.b', 'nazneen.ansari', 'sameer.wani', 'aditya.g'],
      ['farhan.s', 'priyanka.mahato', 'karthik.s', 'gopal.tiwari', 'vivek.pandey', 'chetan.bairagi'],
    ],
  },
  {
    kind: 'poll',
    author: 'nandini.hegde',
    age: hours(7),
    question: 'When do you study best?',
    options: ['Early morning', 'Afternoon', 'Evening', 'Past midnight'],
    votes: [
      ['arjun.nambiar', 'tanvi.joshi', 'jyotsna.p'],
      ['manish.oraon'],
      ['ananya.gogoi', 'simran.bhatti', 'siddharth.jena', 'bhavna.parmar'],
      ['ishita.b', 'keerthana.r', 'sneha.kulkarni', 'devansh.solanki', 'ritu.choudhary', 'nikhil.d', 'zoya.frames'],
    ],
  },
];
