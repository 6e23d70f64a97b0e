import { days, hours } from '../age.ts';
import type { DemoPost } from './post.ts';

/** Videos: eight portrait clips, and two landscape ones. */
export const reelPosts: readonly DemoPost[] = [
  {
    author: 'chetan.bairagi',
    age: hours(1.9),
    caption: 'Four seconds of Day 2. Loop it until your ears ring. #TechFest #CampusLife',
    location: 'Open Air Theatre',
    clip: 'fest-lights',
    likes: 16,
    repostedBy: ['simran.bhatti', 'joel.dsouza'],
    comments: [
      ['joel.dsouza', 'This is going on our posters'],
      ['aadil.m', 'You can see my desk for half a frame, fame at last'],
      ['keerthana.r', 'Watched it eleven times'],
    ],
  },
  {
    author: 'farhan.s',
    age: hours(20),
    caption: 'Go, little one, go. Qualifying lap, no hands. #TechFest',
    location: 'Rover Arena, Workshop Block',
    clip: 'rover',
    likes: 12,
    comments: [
      ['sneha.kulkarni', 'Motor current flat as a roti. I am at peace.'],
      ['asha.rao', 'It wiggled!!'],
      ['priyanka.mahato', 'The antenna bobbing is sending me'],
    ],
  },
  {
    author: 'zoya.frames',
    age: days(3.2),
    caption: 'What the sky did while we were in the lab. #CampusLife',
    location: 'Hills behind the campus',
    clip: 'clouds',
    likes: 21,
    comments: [
      ['sameer.wani', 'Interval?'],
      ['zoya.frames', 'One frame every three seconds, one cup of tea every twenty minutes'],
      ['tanvi.joshi', 'Altocumulus, for the collectors'],
    ],
  },
  {
    author: 'nandini.hegde',
    age: days(5.4),
    caption: 'ASMR for people who compile. Sound on if you like silence. #CodingClub',
    location: 'Lab 4',
    clip: 'typing',
    likes: 7,
    comments: [
      ['arjun.nambiar', 'No backspace even once, this is acting'],
      ['nandini.hegde', 'Seventeen takes'],
    ],
  },
  {
    author: 'asha.rao',
    age: days(9.8),
    caption: 'Stuck at the gate until it stops. Assignment: not started. Heart: full.',
    location: 'Main Gate',
    clip: 'rain',
    likes: 13,
    comments: [
      ['ishita.b', 'I have your umbrella, sorry'],
      ['nikhil.d', 'Assignment was yesterday'],
      ['asha.rao', 'WHAT'],
      ['nikhil.d', 'Joking. It is tonight.'],
    ],
  },
  {
    author: 'devansh.solanki',
    age: days(15.2),
    caption: 'Wind 14 km/h, string 300 m, worries 0.',
    location: 'Civil Block terrace',
    clip: 'kites',
    likes: 7,
    comments: [
      ['bhavna.parmar', 'The red one is my baby'],
      ['tenzin.d', 'Mine is the one going sideways'],
    ],
  },
  {
    author: 'pooja.thakur',
    age: days(23.5),
    caption: 'घर का रास्ता। खिड़की वाली सीट मेरी, बाक़ी दुनिया आपकी।',
    location: 'Coach S4, seat 63',
    clip: 'train-window',
    likes: 10,
    comments: [
      ['vivek.pandey', 'खिड़की वाली सीट पर कविता लिखना मना है क्या'],
      ['pooja.thakur', 'सीट दे दूँगी, खिड़की नहीं'],
    ],
  },
  {
    author: 'zoya.frames',
    age: days(31.5),
    caption: 'Hold your breath with them.',
    location: 'Main Block steps',
    clip: 'diyas',
    likes: 18,
    savedBy: ['nikhil.d'],
    comments: [
      ['simran.bhatti', 'So calm. I needed this between two meetings'],
      ['suchitra.bhatt', 'Quietly lovely.'],
      ['jyotsna.p', 'Constellation, but warm'],
    ],
  },
  {
    author: 'sameer.wani',
    age: days(7.6),
    caption: 'Tripod on the pier, wind asleep, one boat in no hurry at all.',
    location: 'Neelam Lake',
    clip: 'lake',
    likes: 8,
    comments: [
      ['tanvi.joshi', 'You can almost hear the frogs'],
      ['vivek.pandey', 'नाव भी सोच रही है, जाऊँ या रहूँ'],
    ],
  },
  {
    author: 'divya.menon',
    age: days(12.2),
    caption:
      'It bubbles. That is the whole experiment. Four years of chemical engineering and this still makes my day.',
    location: 'Chemistry Lab',
    clip: 'flasks',
    likes: 5,
    comments: [
      ['ananya.gogoi', 'Goggles on, madam lab captain'],
      ['mukul.yadav', 'Isme se chai kaunsi hai'],
      ['divya.menon', '@mukul.yadav NONE of them. Step away.'],
    ],
  },
];
