import type { LibraryKind } from '@quad/contract/library/library-kinds';
import type { Department } from '@quad/contract/people/departments';
import type { DemoUsername } from '../people/people.ts';

/** A book or note of the demo campus, as data. Its PDF in `demo/documents` is made from the same pages. */
export interface DemoLibraryItem {
  /** The name of its file, without an extension. */
  readonly file: string;
  readonly kind: LibraryKind;
  readonly title: string;
  readonly author?: string;
  readonly uploader: DemoUsername;
  readonly department?: Department;
  readonly semester?: number;
  readonly subject: string;
  readonly daysAgo: number;
  readonly pages: readonly string[];
  readonly usefulTo?: readonly DemoUsername[];
  readonly notUsefulTo?: readonly DemoUsername[];
  readonly readBy?: readonly DemoUsername[];
}

/** The library's items, oldest first. */
export const demoLibraryItems: readonly DemoLibraryItem[] = [
  {
    file: 'elements-of-geometry',
    kind: 'book',
    title: 'Elements of Geometry, a first reader',
    author: 'Euclid',
    uploader: 'leela.venkatesan',
    subject: 'Mathematics',
    daysAgo: 120,
    pages: [
      'A point is that which has no part. A line is length without breadth. The ends of a line are points. A straight line lies evenly with the points on itself.',
      'To build an equilateral triangle on a given line, draw a circle around each end with the line as radius. The circles meet in the third corner.',
      'In a right-angled triangle, the square on the side opposite the right angle equals the squares on the other two sides together.',
    ],
    usefulTo: ['nikhil.d', 'farhan.s', 'sneha.kulkarni'],
    readBy: ['nikhil.d', 'farhan.s', 'sneha.kulkarni', 'ishita.b'],
  },
  {
    file: 'machines-and-motion',
    kind: 'book',
    title: 'Machines and Motion',
    author: 'Isaac Newton',
    uploader: 'leela.venkatesan',
    department: 'mech',
    semester: 3,
    subject: 'Mechanics',
    daysAgo: 90,
    pages: [
      'A body stays at rest, or moves on in a straight line, unless a force acts on it. The change of motion is proportional to the force and along its line.',
      'To every action there is an equal and opposite reaction. A lever is in balance when the moments about its support are equal.',
    ],
    usefulTo: ['arjun.nambiar'],
    readBy: ['arjun.nambiar', 'nikhil.d'],
  },
  {
    file: 'dbms-normalization',
    kind: 'note',
    title: 'DBMS Unit 2: normalization with examples',
    uploader: 'ishita.b',
    department: 'cse',
    semester: 4,
    subject: 'Database Systems',
    daysAgo: 40,
    pages: [
      'First normal form: every field holds one value. Second normal form: no field depends on a part of the key. Third normal form: no field depends on another that is not a key.',
      'Boyce-Codd normal form: every determinant is a candidate key. A decomposition is lossless when the common fields are a key of one of the parts.',
      'Functional dependencies: Armstrong gave three axioms, reflexivity, augmentation and transitivity. The closure of a set of fields is all that they determine.',
    ],
    usefulTo: ['nikhil.d', 'zoya.frames', 'farhan.s', 'keerthana.r'],
    readBy: ['nikhil.d', 'zoya.frames', 'farhan.s', 'keerthana.r', 'sneha.kulkarni'],
  },
  {
    file: 'os-deadlocks',
    kind: 'note',
    title: 'Operating Systems: deadlocks on two pages',
    uploader: 'nikhil.d',
    department: 'cse',
    semester: 4,
    subject: 'Operating Systems',
    daysAgo: 33,
    pages: [
      'Four conditions: mutual exclusion, hold and wait, no preemption, circular wait. Break one and there is no deadlock.',
      'The banker asks whether some order of finishing exists before it lends. Safe states have one; an unsafe state may still end well.',
    ],
    usefulTo: ['ishita.b', 'farhan.s'],
    readBy: ['ishita.b', 'farhan.s', 'zoya.frames'],
  },
  {
    file: 'thermo-cycles',
    kind: 'note',
    title: 'Thermodynamics: Carnot, Otto and Diesel cycles',
    uploader: 'arjun.nambiar',
    department: 'mech',
    semester: 4,
    subject: 'Thermodynamics',
    daysAgo: 27,
    pages: [
      'No engine between two reservoirs is better than that of Carnot: its efficiency is one minus the ratio of the absolute temperatures.',
      'Otto: two adiabats and two isochores. Efficiency grows with the compression ratio. Diesel burns at constant pressure and compresses more.',
      'Entropy of an isolated system never decreases. It stays as it is in a reversible process.',
    ],
    usefulTo: ['sneha.kulkarni', 'keerthana.r'],
    readBy: ['sneha.kulkarni', 'keerthana.r', 'nikhil.d'],
  },
  {
    file: 'circuit-theorems',
    kind: 'note',
    title: 'Circuit theorems: Thevenin, Norton, superposition',
    uploader: 'farhan.s',
    department: 'eee',
    semester: 3,
    subject: 'Circuit Theory',
    daysAgo: 19,
    pages: [
      'Any two terminals of a linear network look like one source behind one resistance. Thevenin says a voltage source in series, Norton a current source in parallel.',
      'Superposition: the response to several sources is the sum of the responses to each, the others switched off.',
    ],
    usefulTo: ['ishita.b'],
    readBy: ['ishita.b', 'nikhil.d'],
  },
  {
    file: 'surveying-levels',
    kind: 'note',
    title: 'Surveying: levelling step by step',
    uploader: 'sneha.kulkarni',
    department: 'civil',
    semester: 3,
    subject: 'Surveying',
    daysAgo: 12,
    pages: [
      'Set up midway between the staffs, read the back sight, then the fore sight. The height of the instrument is the level of the bench mark plus the back sight.',
      'Rise and fall: compare each reading with the one before. The sum of rises less the sum of falls is the last level less the first.',
    ],
    readBy: ['keerthana.r'],
  },
  {
    file: 'organic-reactions',
    kind: 'note',
    title: 'Organic reactions at a glance',
    uploader: 'keerthana.r',
    department: 'che',
    semester: 3,
    subject: 'Organic Chemistry',
    daysAgo: 8,
    pages: [
      'Addition opens a double bond. Elimination makes one. Substitution puts one group in the place of another.',
      'Markovnikov: hydrogen goes to the carbon that has more of it. Peroxides turn that round for hydrogen bromide.',
    ],
    usefulTo: ['arjun.nambiar'],
  },
  {
    file: 'probability-bayes',
    kind: 'note',
    title: 'Probability: Bayes in three worked examples',
    uploader: 'zoya.frames',
    department: 'ds',
    semester: 2,
    subject: 'Probability',
    daysAgo: 3,
    pages: [
      'The probability of a cause, given what was seen, is proportional to how likely it was before times how well it explains what was seen.',
      'A test that is right 99 times in 100 for an illness that one in 1,000 has: of eleven people it finds, about one is ill.',
    ],
    usefulTo: ['ishita.b', 'nikhil.d'],
    readBy: ['ishita.b', 'nikhil.d', 'farhan.s'],
  },
];

/** The library's requests, oldest first. */
export const demoLibraryRequests: readonly {
  readonly title: string;
  readonly details: string;
  readonly requester: DemoUsername;
  readonly department: Department;
  readonly semester: number;
  readonly subject: string;
  readonly daysAgo: number;
  readonly wantedBy: readonly DemoUsername[];
}[] = [
  {
    title: 'Compiler Design: solved papers',
    details: 'Any of the last three years, parsing above all.',
    requester: 'nikhil.d',
    department: 'cse',
    semester: 6,
    subject: 'Compiler Design',
    daysAgo: 9,
    wantedBy: ['ishita.b', 'farhan.s', 'zoya.frames'],
  },
  {
    title: 'Fluid Mechanics lab manual',
    details: '',
    requester: 'sneha.kulkarni',
    department: 'civil',
    semester: 4,
    subject: 'Fluid Mechanics',
    daysAgo: 4,
    wantedBy: ['arjun.nambiar'],
  },
];
