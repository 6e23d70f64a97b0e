import { days, hours } from '../age.ts';
import type { DemoPost } from './post.ts';

export const sportsPosts: readonly DemoPost[] = [
  {
    author: 'karthik.s',
    age: hours(18),
    caption:
      '12 needed off the last over under lights, and our number nine, who had told everybody he “only bowls”, did this. Semi-final, here we come!',
    location: 'Cricket Ground',
    picture: { scene: 'cricket', seed: 2 },
    likes: 21,
    comments: [
      ['puia.sailo', 'I heard the shout from the football ground'],
      ['nikhil.d', 'Number nine reporting: I closed my eyes'],
      ['karthik.s', '@nikhil.d we know. We have the slow motion.'],
      ['asha.rao', 'HE CLOSED HIS EYES 😭😭'],
      ['siddharth.jena', 'Mech supremacy, eyes optional'],
    ],
  },
  {
    author: 'puia.sailo',
    age: days(4.25),
    caption: 'Civil 3 – 2 Mech. Sun in their goalkeeper’s eyes, mud in ours, joy in everybody’s. GG @siddharth.jena',
    location: 'Football Ground',
    picture: { scene: 'football', seed: 1 },
    likes: 7,
    comments: [
      ['siddharth.jena', 'Rematch. I bring sunglasses.'],
      ['tenzin.d', 'That second goal will be told to grandchildren'],
    ],
  },
  {
    author: 'keerthana.r',
    age: days(5.9),
    caption:
      'We wrote a chess engine in one weekend and it beat me in 31 moves. I am furious and extremely proud. #CodingClub',
    location: 'Common Room, Hostel 3',
    picture: { scene: 'chess', seed: 2 },
    likes: 10,
    comments: [
      ['arjun.nambiar', 'It has your style because it learnt from your games'],
      ['keerthana.r', 'So I beat me. Fine. I accept that.'],
      ['nandini.hegde', 'Commit message: “sacrifice the queen, trust me”'],
    ],
  },
  {
    author: 'karthik.s',
    age: days(8.2),
    caption: 'Golden hour nets. Leg spin is just flirting with physics.',
    location: 'Cricket Ground',
    picture: { scene: 'cricket', seed: 3 },
    likes: 5,
    comments: [
      ['farhan.s', 'Physics left you on read'],
      ['karthik.s', 'Three wickets last Sunday says it replied'],
    ],
  },
  {
    author: 'puia.sailo',
    age: days(11.5),
    caption: 'New kit! White was a brave choice for a team that slides this much.',
    location: 'Football Ground',
    picture: { scene: 'football', seed: 4 },
    likes: 4,
    comments: [
      ['gopal.tiwari', 'धोबी भैया ने इस्तीफ़ा दे दिया है'],
      ['tenzin.d', 'White for exactly nine minutes'],
    ],
  },
  {
    author: 'keerthana.r',
    age: days(16.5),
    caption:
      'Inter-college finals, board one. Four hours, two toffees, one draw that felt like a win. Runners-up, and the trophy is shaped like a very surprised bishop.',
    location: 'Seminar Hall',
    picture: { scene: 'chess', seed: 4 },
    likes: 12,
    comments: [
      ['aparna.pillai', 'So so proud! Show the bishop!'],
      ['leela.venkatesan', 'Congratulations to the whole team. The bishop belongs in our cabinet.'],
      ['mukul.yadav', 'Meanwhile I lost to a first year in eight moves'],
      ['keerthana.r', '@mukul.yadav seven'],
    ],
  },
  {
    author: 'siddharth.jena',
    age: days(20.5),
    caption: 'They said the match was cancelled because of the rain. We said which rain.',
    location: 'Football Ground',
    picture: { scene: 'football', seed: 2 },
    likes: 3,
    comments: [['puia.sailo', 'Slide tackles from the halfway line, best day']],
  },
  {
    author: 'karthik.s',
    age: days(29),
    caption: 'Trials for the college XI. Forty-three came, all forty-three think they are openers.',
    location: 'Cricket Ground',
    picture: { scene: 'cricket', seed: 4 },
    likes: 4,
    comments: [
      ['nikhil.d', 'I said number nine and I stand by it'],
      ['devansh.solanki', 'I open. Bottles mostly.'],
    ],
  },
  {
    author: 'nikhil.d',
    age: days(35),
    caption:
      'Corridor cricket rulebook, updated: tube light = out and ₹150. Warden’s door = six, and also run. One tip one hand only if nobody is on a call with home.',
    location: 'Hostel 2',
    likes: 7,
    comments: [
      ['karthik.s', 'As captain I ratify this'],
      ['puia.sailo', 'Warden’s door is worth more than six'],
      ['gopal.tiwari', 'मैं यह पढ़ रहा हूँ'],
    ],
  },
];
