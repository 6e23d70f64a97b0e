import { days } from '../age.ts';
import type { DemoPost } from './post.ts';

export const journeyPosts: readonly DemoPost[] = [
  {
    author: 'pooja.thakur',
    age: days(1.35),
    caption:
      'Fields, wires, chai, two library books I promised to return. The 16:05 back to campus, right on time for once.',
    location: 'Somewhere before the junction',
    picture: { scene: 'train-window', seed: 2 },
    likes: 7,
    comments: [
      ['central.library', 'We saw this. Welcome back. Bring the books.'],
      ['pooja.thakur', '😅 in my bag, I swear'],
      ['tanvi.joshi', 'Mandi ke seb laayi?'],
    ],
  },
  {
    author: 'chetan.bairagi',
    age: days(7.1),
    caption:
      'Location scout in the old market. Auto bhaiya asked what the film is about, I said a rickshaw, he combed his hair.',
    location: 'Old Market',
    picture: { scene: 'rickshaw', seed: 2 },
    likes: 6,
    comments: [
      ['zoya.frames', 'Cast him. Cast him now.'],
      ['chetan.bairagi', 'He has already asked about the dubbing'],
      ['sameer.wani', 'The tubelights behind him are perfect'],
    ],
  },
  {
    author: 'ananya.gogoi',
    age: days(11.2),
    caption:
      '38 hours to Guwahati. Book finished, second book finished, now reading the person opposite me. She is on page 40 and has no idea.',
    location: 'North-east bound',
    picture: { scene: 'train-window', seed: 3 },
    likes: 9,
    comments: [
      ['ishita.b', 'Say hi to NJP for me'],
      ['divya.menon', 'Bring back the good leaves'],
      ['ananya.gogoi', 'Two kilos, hidden from customs (my brother)'],
    ],
  },
  {
    author: 'nikhil.d',
    age: days(21.5),
    caption: '“Bhaiya, Gate 2?” “Baith jao.” Five of us. Three seats. Physics took the night off.',
    location: 'Station Road',
    picture: { scene: 'rickshaw', seed: 3 },
    likes: 5,
    comments: [
      ['siddharth.jena', 'I was on the fourth of three seats'],
      ['asha.rao', 'I was on the fifth and paid for all'],
    ],
  },
  {
    author: 'manish.oraon',
    age: days(28.5),
    caption:
      'Village school, last Sunday. Left in the rain, came back in the rain, 31 children can now do fractions with rotis. Six seats free in the bus this week.',
    location: 'On the way to Bansipur',
    picture: { scene: 'train-window', seed: 1 },
    likes: 13,
    comments: [
      ['aparna.pillai', 'Take me, I have a very good roti proof'],
      ['ritu.choudhary', 'दो सीट मेरे नाम'],
      ['manish.oraon', 'Four left!'],
    ],
  },
  {
    author: 'bhavna.parmar',
    age: days(33.5),
    caption: 'Rain, one auto, and a packet of hot jalebi that did not survive the ride. No evidence remains.',
    location: 'Old Market',
    picture: { scene: 'rickshaw', seed: 1 },
    likes: 5,
    comments: [['nandini.hegde', 'There was sugar on your sleeve in class, detective']],
  },
  {
    author: 'rinchen.b',
    age: days(41),
    caption:
      'Reached! Two flights, one bus, one auto and a very kind uncle who carried my trunk. Hello Samvaad, I am Rinchen, I know nobody yet.',
    likes: 17,
    comments: [
      ['tenzin.d', 'You know me now. Hostel 1, room 12, come over'],
      ['asha.rao', 'Hi Rinchen! You will know everybody by Friday, it is that kind of place'],
      ['leela.venkatesan', 'Welcome to Samvaad, Rinchen.'],
    ],
  },
];
