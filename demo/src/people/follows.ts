import type { FriendList } from '@quad/contract/people/people';
import { randomFrom } from '../random.ts';
import { type DemoUsername, demoPeople } from './people.ts';

/** The student whose friends and follows a visitor sees. */
export const STUDENT = 'asha.rao' satisfies DemoUsername;

/** Her friends: each follows the other. */
const friendsOfStudent: readonly DemoUsername[] = [
  'nikhil.d',
  'ishita.b',
  'zoya.frames',
  'gurleen.sandhu',
  'nandini.hegde',
  'keerthana.r',
  'farhan.s',
  'devansh.solanki',
  'divya.menon',
  'vivek.pandey',
  'aparna.pillai',
  'joel.dsouza',
];

/** Her own lists of friends. */
export const listsOfStudent = {
  close: ['nikhil.d', 'ishita.b', 'gurleen.sandhu'],
  work: ['nandini.hegde', 'aparna.pillai'],
} as const satisfies Record<FriendList, readonly DemoUsername[]>;

/** Accounts that she follows without knowing them. */
const readByStudent: readonly DemoUsername[] = ['techfest', 'coding.club', 'central.library', 'placement.cell'];

/** People who follow her and have sent a friend request without an answer. */
export const waitingForStudent: readonly DemoUsername[] = [
  'rinchen.b',
  'yash.agarwal',
  'karthik.s',
  'priyanka.mahato',
  'nazneen.ansari',
];

/** Rooms, teams and benches in which all members follow each other. */
const circles: readonly (readonly DemoUsername[])[] = [
  ['farhan.s', 'sneha.kulkarni', 'siddharth.jena', 'priyanka.mahato', 'nikhil.d', 'harkirat.s'],
  ['arjun.nambiar', 'nandini.hegde', 'ishita.b', 'keerthana.r', 'rinchen.b', 'mukul.yadav', 'aparna.pillai'],
  ['simran.bhatti', 'joel.dsouza', 'aadil.m', 'chetan.bairagi', 'zoya.frames', 'gurleen.sandhu'],
  ['tenzin.d', 'pooja.thakur', 'sameer.wani', 'tanvi.joshi', 'rinchen.b'],
  ['devansh.solanki', 'puia.sailo', 'tenzin.d', 'nikhil.d', 'karthik.s'],
  ['divya.menon', 'ananya.gogoi', 'ritu.choudhary', 'tanvi.joshi'],
  ['vivek.pandey', 'nazneen.ansari', 'ritu.choudhary', 'mukul.yadav'],
  ['gopal.tiwari', 'mukul.yadav', 'joel.dsouza', 'aadil.m'],
  ['zoya.frames', 'sameer.wani', 'jyotsna.p', 'chetan.bairagi'],
  ['aditya.g', 'gurleen.sandhu', 'divya.menon', 'yash.agarwal', 'nandini.hegde'],
  ['manish.oraon', 'tanvi.joshi', 'ritu.choudhary', 'aparna.pillai'],
  ['bhavna.parmar', 'yash.agarwal', 'nikhil.d', 'devansh.solanki'],
];

/** The share of the campus that follows the best-known accounts. Other people have a few followers here and there. */
const reach: Partial<Record<DemoUsername, number>> = {
  techfest: 0.95,
  'zoya.frames': 0.85,
  'placement.cell': 0.7,
  'coding.club': 0.65,
  'bhavna.parmar': 0.5,
  'mukul.yadav': 0.45,
  'simran.bhatti': 0.4,
  'central.library': 0.4,
  'suchitra.bhatt': 0.35,
  'gurleen.sandhu': 0.35,
  'chetan.bairagi': 0.3,
  'leela.venkatesan': 0.3,
  'arjun.nambiar': 0.3,
  'farhan.s': 0.25,
  'joel.dsouza': 0.25,
  'jyotsna.p': 0.2,
};
const USUAL_REACH = 0.05;

export type DemoFollow = readonly [follower: DemoUsername, followee: DemoUsername];

const mutual = (one: DemoUsername, other: DemoUsername): DemoFollow[] => [
  [one, other],
  [other, one],
];

function amongCircles(): DemoFollow[] {
  return circles.flatMap((circle) =>
    circle.flatMap((one, index) => circle.slice(index + 1).flatMap((other) => mutual(one, other))),
  );
}

function acrossCampus(): DemoFollow[] {
  const random = randomFrom('who follows whom');
  const others = demoPeople.map(({ username }) => username).filter((username) => username !== STUDENT);
  return others.flatMap((followee) =>
    others
      .filter((follower) => follower !== followee && random.chance(reach[followee] ?? USUAL_REACH))
      .map((follower): DemoFollow => [follower, followee]),
  );
}

function aroundStudent(): DemoFollow[] {
  return [
    ...friendsOfStudent.flatMap((friend) => mutual(STUDENT, friend)),
    ...readByStudent.map((read): DemoFollow => [STUDENT, read]),
    ...waitingForStudent.map((waiting): DemoFollow => [waiting, STUDENT]),
  ];
}

/** The follows of the demo campus, each once, in chronological order. */
export const demoFollows: readonly DemoFollow[] = [
  ...new Map([...acrossCampus(), ...amongCircles(), ...aroundStudent()].map((follow) => [follow.join(' '), follow])),
].map(([, follow]) => follow);
