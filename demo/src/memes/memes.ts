import { days, hours } from '../age.ts';
import type { DemoUsername } from '../people/people.ts';
import type { DrawnPicture } from '../person.ts';

/** A meme of the demo campus, as data. */
export interface DemoMeme {
  readonly author: DemoUsername;
  /** How long ago it was uploaded, in minutes. */
  readonly age: number;
  readonly title: string;
  readonly picture: DrawnPicture;
  /** The people who like it, and how often. */
  readonly likedBy: Readonly<Partial<Record<DemoUsername, number>>>;
}

/** Narrow enough for a phone, because every clone contains them. */
const WIDTH = 800;

/** The memes, oldest first. */
export const demoMemes: readonly DemoMeme[] = [
  {
    author: 'vivek.pandey',
    age: days(12),
    title: 'The lathe watching me measure twice and still cut it wrong',
    picture: { scene: 'lathe', seed: 3, width: WIDTH },
    likedBy: { 'arjun.nambiar': 22, 'manish.oraon': 9, 'yash.agarwal': 4 },
  },
  {
    author: 'ishita.b',
    age: days(9),
    title: 'Four people in the group project, one cup of coffee doing the work',
    picture: { scene: 'filter-coffee', seed: 6, width: WIDTH },
    likedBy: { 'nandini.hegde': 31, 'nikhil.d': 12, 'tanvi.joshi': 7, 'siddharth.jena': 3 },
  },
  {
    author: 'aadil.m',
    age: days(5.4),
    title: 'Wi-Fi says “connected”. Wi-Fi lies.',
    picture: { scene: 'hostel-corridor', seed: 2, width: WIDTH },
    likedBy: { 'mukul.yadav': 50, 'joel.dsouza': 16, 'rinchen.b': 8, 'gopal.tiwari': 1, 'sneha.kulkarni': 11 },
  },
  {
    author: 'sneha.kulkarni',
    age: days(4.1),
    title: 'It compiled on the first try. Nobody move.',
    picture: { scene: 'laptop-code', seed: 6, width: WIDTH },
    likedBy: { 'coding.club': 20, 'nikhil.d': 34, 'farhan.s': 25, 'ishita.b': 6, 'karthik.s': 14 },
  },
  {
    author: 'bhavna.parmar',
    age: days(2.8),
    title: 'Mess menu: “special thali”. What is special: the wait',
    picture: { scene: 'thali', seed: 4, width: WIDTH },
    likedBy: { 'nikhil.d': 9, 'simran.bhatti': 27, 'divya.menon': 18, 'pooja.thakur': 5, 'aadil.m': 13 },
  },
  {
    author: 'joel.dsouza',
    age: days(1.6),
    title: 'Rain: starts. Umbrella: in the other hostel.',
    picture: { scene: 'monsoon-gate', seed: 2, width: WIDTH },
    likedBy: { 'tenzin.d': 12, 'aparna.pillai': 21, 'zoya.frames': 16, 'ananya.gogoi': 30 },
  },
  {
    author: 'mukul.yadav',
    age: hours(20),
    title: 'Me after saying “just five more minutes” at 7:55',
    picture: { scene: 'sleeping-dog', seed: 2, width: WIDTH },
    likedBy: {
      'nikhil.d': 50,
      'farhan.s': 41,
      'sneha.kulkarni': 28,
      'aadil.m': 50,
      'joel.dsouza': 33,
      'bhavna.parmar': 19,
      'rinchen.b': 24,
      'simran.bhatti': 12,
      'asha.rao': 3,
    },
  },
  {
    author: 'nikhil.d',
    age: hours(3),
    title: 'What I told my parents I do at college, and for once it is true',
    picture: { scene: 'library', seed: 2, width: WIDTH },
    likedBy: { 'central.library': 1, 'ishita.b': 17, 'nandini.hegde': 26, 'mukul.yadav': 38 },
  },
];
