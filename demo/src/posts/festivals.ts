import { days, hours } from '../age.ts';
import type { DemoPost } from './post.ts';

/** Lamps, colours, kites, and old photographs of them. */
export const festivalPosts: readonly DemoPost[] = [
  {
    author: 'ananya.gogoi',
    age: hours(2.7),
    caption:
      'Nine of us, six hours, four kilos of colour, one sneeze that nearly ended it all. Rangoli at the TechFest welcome arch, come see it before somebody’s robot does. #CampusLife',
    location: 'Administration Block foyer',
    picture: { scene: 'rangoli', seed: 3 },
    likes: 22,
    comments: [
      ['divya.menon', 'The sneeze was mine and I held it for eleven seconds'],
      ['priyanka.mahato', 'Symmetry better than my circuits'],
      ['farhan.s', 'Rover has been reprogrammed to admire from two metres'],
      ['leela.venkatesan', 'Every visitor stops here. Thank you, all nine of you.'],
    ],
  },
  {
    author: 'devansh.solanki',
    age: hours(3.6),
    caption: 'Break between two events, terrace, good wind. કાઇપો છે! Score: Devansh 4, everybody else string.',
    location: 'Civil Block terrace',
    picture: { scene: 'kites', seed: 3 },
    likes: 10,
    comments: [
      ['nikhil.d', 'One of those four was a bird-shaped kite and it was mine'],
      ['bhavna.parmar', 'Undhiyu when'],
      ['devansh.solanki', '@bhavna.parmar January, my house, everyone'],
    ],
  },
  {
    author: 'zoya.frames',
    age: days(6.2),
    caption:
      '1,001 diyas on the OAT steps, lit by 1,001 impatient hands. For three minutes the whole campus whispered.',
    location: 'Open Air Theatre',
    picture: { scene: 'diyas', seed: 3 },
    likes: 39,
    comments: [
      ['asha.rao', 'I lit number 417, it is my favourite'],
      ['vivek.pandey', 'दीये गिने नहीं जाते, देखे जाते हैं'],
      ['manish.oraon', 'All clay ones from the village potters, they say thank you'],
      ['sneha.kulkarni', 'No LEDs were harmed'],
      ['chetan.bairagi', 'The whisper is in my reel, listen with earphones'],
      ['simran.bhatti', 'Crying again, thanks'],
      ['suchitra.bhatt', 'The most beautiful three minutes of this term.'],
    ],
  },
  {
    author: 'priyanka.mahato',
    age: days(7.8),
    caption: 'Practice rangoli on the hostel floor. Radius: one wooden ruler and Sneha’s patience.',
    location: 'Hostel 3 foyer',
    picture: { scene: 'rangoli', seed: 5 },
    likes: 7,
    comments: [
      ['sneha.kulkarni', 'Both broke'],
      ['ananya.gogoi', 'You are on the arch team now, no discussion'],
    ],
  },
  {
    author: 'devansh.solanki',
    age: days(13.5),
    caption:
      'Sunday on the terrace. Grandfather’s manjha recipe, campus-safe edition: plain cotton, no glass, all skill.',
    location: 'Civil Block terrace',
    picture: { scene: 'kites', seed: 1 },
    likes: 6,
    comments: [
      ['gurleen.sandhu', 'Thank you for the no-glass part. Birds thank you too.'],
      ['tenzin.d', 'Teach me, mine only goes sideways'],
    ],
  },
  {
    author: 'nazneen.ansari',
    age: days(18.5),
    caption:
      'Every hostel was asked for ten lamps. Hostel 3 brought ninety. Competitive kindness is my favourite sport.',
    location: 'Main Block steps',
    picture: { scene: 'diyas', seed: 1 },
    likes: 9,
    comments: [
      ['gurleen.sandhu', 'Hostel 3 does not do small'],
      ['gopal.tiwari', 'हॉस्टल 2 अगली बार 91 लाएगा'],
    ],
  },
  {
    author: 'simran.bhatti',
    age: days(22.5),
    caption: 'Gave the first-years one corner of the floor and “whatever colours are left”. They gave us this.',
    location: 'EEE Block',
    picture: { scene: 'rangoli', seed: 4 },
    likes: 7,
    comments: [
      ['keerthana.r', 'We hid the good green from the seniors'],
      ['simran.bhatti', 'I KNEW IT'],
    ],
  },
  {
    author: 'zoya.frames',
    age: days(27.5),
    caption: 'From the archive: Holi on the front lawn. My camera was in two plastic bags. I was in none. #Throwback',
    location: 'Front Lawn',
    picture: { scene: 'holi', seed: 5 },
    likes: 35,
    comments: [
      ['asha.rao', 'My ears were pink until April'],
      ['nikhil.d', 'My white kurta is now a modern painting'],
      ['joel.dsouza', 'We played with wet strings, zero regrets'],
      ['mukul.yadav', 'Mai purple wala. Haan, sab purple wale.'],
      ['pooja.thakur', 'Next one soon please'],
    ],
  },
  {
    author: 'mukul.yadav',
    age: days(30.5),
    caption: 'Proof that I was once colourful. Placement prep took the rest. #Throwback',
    location: 'Front Lawn',
    picture: { scene: 'holi', seed: 2 },
    likes: 7,
    comments: [
      ['aditya.g', 'Your mock interview is at 9 tomorrow, colourful one'],
      ['mukul.yadav', 'Sir yaha bhi?'],
    ],
  },
  {
    author: 'bhavna.parmar',
    age: days(36.5),
    caption: 'Kites on the terrace, chikki in the pocket, sunburn on the nose. Balanced diet.',
    location: 'Civil Block terrace',
    picture: { scene: 'kites', seed: 5 },
    likes: 4,
    comments: [['devansh.solanki', 'She ate the chikki AND flew the highest']],
  },
];
