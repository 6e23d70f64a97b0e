import { days, hours } from '../age.ts';
import type { DemoPost } from './post.ts';

export const naturePosts: readonly DemoPost[] = [
  {
    author: 'jyotsna.p',
    age: hours(13),
    caption:
      'The Milky Way from our own hill, and a meteor that did not even ask. Dome is open for everybody on Saturday after 8. Red torches only, whispers preferred, thermos encouraged. #AstronomyClub',
    location: 'Observatory Hill',
    picture: { scene: 'observatory', seed: 2 },
    likes: 29,
    savedBy: ['asha.rao'],
    repostedBy: ['tenzin.d'],
    comments: [
      ['sameer.wani', 'Which lens? I am packing right now'],
      ['jyotsna.p', '14 mm, 20 seconds, and a lot of luck'],
      ['asha.rao', 'Bringing the whole of room 308'],
      ['tenzin.d', 'Reminds me of home. Thank you for this.'],
      ['rinchen.b', 'I made a wish and it was about the compiler'],
      ['farhan.s', 'Mission lead requests one telescope slot for a rover, it wants to see Mars'],
    ],
  },
  {
    author: 'tanvi.joshi',
    age: days(4.6),
    caption: 'Meet the smallest member of Green Campus. Eats forty aphids a day and has never missed a meeting.',
    location: 'Nursery behind Hostel 2',
    picture: { scene: 'leaf-macro', seed: 4 },
    likes: 7,
    comments: [
      ['zoya.frames', 'Focus stack? The dew!'],
      ['manish.oraon', 'Better attendance than our core team'],
    ],
  },
  {
    author: 'jyotsna.p',
    age: days(10.6),
    caption: 'Two hours, one hundred and twenty frames, one Earth turning. We are all on the carousel. #AstronomyClub',
    location: 'Observatory Hill',
    picture: { scene: 'observatory', seed: 5 },
    likes: 14,
    comments: [
      ['sneha.kulkarni', 'Who held the tripod for two hours'],
      ['jyotsna.p', 'A brick. Reliable. Did not ask for snacks.'],
      ['vivek.pandey', 'तारे घूमते रहे, हम ठहरे रहे'],
    ],
  },
  {
    author: 'tanvi.joshi',
    age: days(17.5),
    caption:
      'Morning in the nursery. Sapling drive on Sunday: 60 neem, 20 jamun, and free nimbu pani for whoever carries the most water.',
    location: 'Nursery behind Hostel 2',
    picture: { scene: 'leaf-macro', seed: 1 },
    likes: 5,
    comments: [
      ['manish.oraon', 'NSS is in, thirty people'],
      ['pooja.thakur', 'I carry water uphill for fun, prepare the nimbu pani'],
      ['tanvi.joshi', 'हिमाचल बनाम उत्तराखंड, मैदान तैयार है'],
    ],
  },
  {
    author: 'sameer.wani',
    age: days(24.5),
    caption: 'Power cut in the valley, so the sky got a turn. Thank you, grid.',
    location: 'Observatory Hill',
    picture: { scene: 'observatory', seed: 4 },
    likes: 10,
    comments: [
      ['priyanka.mahato', 'As an EEE student I am sorry and you are welcome'],
      ['jyotsna.p', 'Best seeing of the month!'],
    ],
  },
  {
    author: 'ananya.gogoi',
    age: days(37),
    caption: 'Not tea, sadly. But green enough to make me homesick.',
    location: 'Botanical corner',
    picture: { scene: 'leaf-macro', seed: 3 },
    likes: 3,
    comments: [['tanvi.joshi', 'I can try growing camellia in the shade house?']],
  },
];
