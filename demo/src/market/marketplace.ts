import type { ListingCategory, LostKind } from '@quad/contract/market/market-terms';
import { days, hours } from '../age.ts';
import type { DemoUsername } from '../people/people.ts';
import type { DrawnPicture } from '../person.ts';

/** A listing of the demo campus, as data. */
export interface DemoListing {
  readonly seller: DemoUsername;
  /** How long ago it was listed, in minutes. */
  readonly age: number;
  readonly title: string;
  readonly category: ListingCategory;
  readonly price: number;
  readonly description: string;
  /** Its picture and alt text, if the seller has added one. */
  readonly picture?: { readonly drawing: DrawnPicture; readonly shows: string };
  /** Offers that wait for an answer. */
  readonly offers?: Readonly<Partial<Record<DemoUsername, number>>>;
  /** Its buyer, and how the two rate each other. */
  readonly soldTo?: { readonly buyer: DemoUsername; readonly seller: DemoRating; readonly says: DemoRating };
}

interface DemoRating {
  readonly stars: number;
  readonly text: string;
}

/** A lost or found item of the demo campus; `daysAgo` is when it was lost or found. */
export interface DemoLostItem {
  readonly person: DemoUsername;
  readonly age: number;
  readonly daysAgo: number;
  readonly kind: LostKind;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly question?: string;
}

/** The listings reuse pictures of posts, which are drawn already. */
const WIDTH = 600;

/** The listings, oldest first. */
export const demoListings: readonly DemoListing[] = [
  {
    seller: 'divya.menon',
    age: days(24),
    title: 'Drafter and drawing board, A2',
    category: 'Miscellaneous',
    price: 450,
    description: 'Used for one semester of Engineering Graphics. The clamp is a little stiff.',
    soldTo: {
      buyer: 'manish.oraon',
      seller: { stars: 5, text: 'Exactly as described, and she had cleaned it.' },
      says: { stars: 5, text: 'On time, paid at once.' },
    },
  },
  {
    seller: 'gopal.tiwari',
    age: days(19),
    title: 'Study table with drawer',
    category: 'Furniture',
    price: 1800,
    description: 'Sheesham, 3 by 2 feet. Hostel 4, third floor. Bring a friend to carry it.',
  },
  {
    seller: 'aparna.pillai',
    age: days(16),
    title: 'Signals and Systems, Oppenheim',
    category: 'Books',
    price: 350,
    description: 'Second edition. Pencil notes in chapters 3 to 5, which helped me.',
    picture: { drawing: { scene: 'library', seed: 5, width: WIDTH }, shows: 'Books on a library shelf' },
  },
  {
    seller: 'harkirat.s',
    age: days(12),
    title: 'Hero Sprint, 26 inches',
    category: 'Bicycle',
    price: 3200,
    description: 'New rear tyre in March. Lock and lamp included.',
    picture: {
      drawing: { scene: 'gulmohar-cycles', seed: 5, width: WIDTH },
      shows: 'Bicycles parked under a gulmohar tree',
    },
    offers: { 'yash.agarwal': 2700, 'puia.sailo': 2900 },
  },
  {
    seller: 'siddharth.jena',
    age: days(9),
    title: 'Arduino Uno kit with sensors',
    category: 'Electronics',
    price: 900,
    description: 'Uno, breadboard, ultrasonic and IR sensors, two servos. All of it works.',
    picture: { drawing: { scene: 'circuit-board', seed: 4, width: WIDTH }, shows: 'A circuit board with components' },
  },
  {
    seller: 'ritu.choudhary',
    age: days(7),
    title: 'Chess set, wooden',
    category: 'Miscellaneous',
    price: 600,
    description: 'Folding board with magnets. One white pawn is a replacement.',
    picture: { drawing: { scene: 'chess', seed: 4, width: WIDTH }, shows: 'A chess board in the middle of a game' },
  },
  {
    seller: 'karthik.s',
    age: days(5.5),
    title: 'ThinkPad E14, 16 GB',
    category: 'Electronics',
    price: 28_500,
    description: 'Ryzen 5, 512 GB SSD, bought in 2023. Battery lasts four hours. Bill and charger with it.',
    picture: { drawing: { scene: 'laptop-code', seed: 3, width: WIDTH }, shows: 'A laptop with code on its screen' },
    offers: { 'rinchen.b': 26_000 },
  },
  {
    seller: 'pooja.thakur',
    age: days(4),
    title: 'Table lamp and pin board',
    category: 'Furniture',
    price: 500,
    description: 'Both together. The lamp takes any E27 bulb.',
    picture: { drawing: { scene: 'desk-flat-lay', seed: 5, width: WIDTH }, shows: 'A desk seen from above' },
  },
  {
    seller: 'asha.rao',
    age: days(2.5),
    title: 'Engineering Mathematics, B. S. Grewal',
    category: 'Books',
    price: 280,
    description: '43rd edition. Solved papers of the last five years tucked in.',
  },
  {
    seller: 'tenzin.d',
    age: days(1.6),
    title: 'Room cooler, 20 litres',
    category: 'Electronics',
    price: 2400,
    description: 'I am moving to a room with a fan that works. Pick it up before Sunday.',
    picture: { drawing: { scene: 'hostel-room', seed: 4, width: WIDTH }, shows: 'A hostel room' },
  },
  {
    seller: 'joel.dsouza',
    age: hours(20),
    title: 'Football, size 5',
    category: 'Miscellaneous',
    price: 400,
    description: 'Holds air. Retired from the mech team with honours.',
    picture: { drawing: { scene: 'football', seed: 4, width: WIDTH }, shows: 'A football on the field' },
  },
  {
    seller: 'keerthana.r',
    age: hours(9),
    title: 'GATE CSE books, set of six',
    category: 'Books',
    price: 1250,
    description: 'Algorithms, OS, networks, databases, TOC and aptitude. I got in, your turn.',
    picture: { drawing: { scene: 'library', seed: 3, width: WIDTH }, shows: 'A shelf full of books' },
  },
  {
    seller: 'ananya.gogoi',
    age: hours(3),
    title: 'Ladybird bicycle with basket',
    category: 'Bicycle',
    price: 2600,
    description: 'Serviced last month. Fits 5 feet to 5 feet 6.',
    picture: {
      drawing: { scene: 'gulmohar-cycles', seed: 4, width: WIDTH },
      shows: 'Bicycles beside a path with red flowers',
    },
  },
];

/** Lost and found items, oldest first. */
export const demoLostItems: readonly DemoLostItem[] = [
  {
    person: 'nazneen.ansari',
    age: days(5),
    daysAgo: 6,
    kind: 'lost',
    title: 'Casio fx-991 calculator',
    description: 'My roll number is scratched on the back cover.',
    place: 'Exam hall 2',
  },
  {
    person: 'aditya.g',
    age: days(4),
    daysAgo: 5,
    kind: 'found',
    title: 'Calculator, Casio',
    description: 'Left on a bench after the Wednesday paper.',
    place: 'Exam hall 2, last row',
    question: 'What is scratched on its back?',
  },
  {
    person: 'jyotsna.p',
    age: days(2),
    daysAgo: 2,
    kind: 'found',
    title: 'Bunch of keys with a blue tag',
    description: 'Three keys. I have them at the Hostel 2 desk.',
    place: 'Canteen steps',
    question: 'What is written on the tag?',
  },
  {
    person: 'mukul.yadav',
    age: hours(14),
    daysAgo: 1,
    kind: 'lost',
    title: 'Grey umbrella with a wooden handle',
    description: 'It was my grandfather’s. There is a treat in it for whoever finds it.',
    place: 'Bus stop at the main gate',
  },
];
