import { days } from '../age.ts';
import type { DemoPost } from './post.ts';

/** The library, the laboratories, the workshop, and the nights before. */
export const studyPosts: readonly DemoPost[] = [
  {
    author: 'ritu.choudhary',
    age: days(1.05),
    caption: 'The last aisle at 10 in the morning. If you know, you know. Please do not all come at once.',
    location: 'Central Library, second floor',
    picture: { scene: 'library', seed: 3 },
    likes: 11,
    comments: [
      ['central.library', 'It is the civil engineering shelf. It was always free. Now it is famous.'],
      ['devansh.solanki', 'Our secret. Gone.'],
      ['asha.rao', 'That light ✨'],
    ],
  },
  {
    author: 'siddharth.jena',
    age: days(2.75),
    caption:
      'Half past one, wheel hub number six, two microns inside the limit. The lathe sings when you get the feed right. #TeamDhruva',
    location: 'Machine Shop',
    picture: { scene: 'lathe', seed: 1 },
    likes: 7,
    comments: [
      ['farhan.s', 'Six hubs, zero complaints. Buying you dinner for a week.'],
      ['nikhil.d', 'Goggles on, good boy'],
      ['sneha.kulkarni', 'Machine shop people are the best people at 1 am'],
    ],
  },
  {
    author: 'divya.menon',
    age: days(5.5),
    caption:
      'Core company, process engineer, eight months from now. Tonight I am still here cleaning glassware like everybody else, and I have never liked this bench more. #Placements',
    location: 'Chemistry Lab',
    picture: { scene: 'chemistry-lab', seed: 5 },
    likes: 25,
    comments: [
      ['ananya.gogoi', 'My lab partner!!! I am so happy I could spill something'],
      ['divya.menon', 'Please do not'],
      ['aditya.g', 'First core offer of the season 🎉'],
      ['gurleen.sandhu', 'Proud. Ice cream, Gate 2, nine o’clock'],
      ['suchitra.bhatt', 'Wonderful news, Divya.'],
      ['ritu.choudhary', 'केमिकल वालों का दिन है आज!'],
    ],
  },
  {
    author: 'suchitra.bhatt',
    age: days(6.8),
    caption:
      'To my algorithms class: I have read all 118 answers to question 4. Nobody got full marks and eleven of you tried something I had not thought of in twenty years of teaching it. I am giving a mark for nerve. Office hours as usual; bring the nerve.',
    likes: 28,
    comments: [
      ['nandini.hegde', 'A mark for nerve!! Framing my answer sheet'],
      ['mukul.yadav', 'Ma’am I had only nerve'],
      ['suchitra.bhatt', '@mukul.yadav I noticed. Two marks.'],
      ['arjun.nambiar', 'Best teacher on this campus, I said what I said'],
      ['keerthana.r', 'Was the greedy one with the knight moves brave or wrong'],
      ['suchitra.bhatt', '@keerthana.r both, beautifully.'],
    ],
  },
  {
    author: 'central.library',
    age: days(9.5),
    caption:
      'Exam hours from Monday: open till 2 am, both reading rooms. New this week: 40 charging points, and a shelf of previous papers that you no longer need to “borrow” from seniors.',
    location: 'Central Library',
    picture: { scene: 'library', seed: 1 },
    likes: 7,
    comments: [
      ['ritu.choudhary', 'चार्जिंग पॉइंट! छह महीने की लड़ाई सफल'],
      ['gopal.tiwari', 'बधाई हो, अब हॉस्टल में भी लगवा दीजिए'],
      ['mukul.yadav', 'Is sleeping allowed in reading room 2'],
      ['central.library', '@mukul.yadav quietly.'],
    ],
  },
  {
    author: 'ananya.gogoi',
    age: days(15.5),
    caption:
      'Titration attempt seven. It turned pink, I turned pink, the external examiner smiled. That is a wrap on practicals!',
    location: 'Chemistry Lab',
    picture: { scene: 'chemistry-lab', seed: 1 },
    likes: 6,
    comments: [
      ['divya.menon', 'One drop early and it is lemonade'],
      ['tanvi.joshi', 'Chemistry and tea, both about stopping in time'],
    ],
  },
  {
    author: 'siddharth.jena',
    age: days(26.5),
    caption: 'Old copper lady, running since before our parents met. Serviced her today. She purrs.',
    location: 'Machine Shop',
    picture: { scene: 'lathe', seed: 5 },
    likes: 4,
    comments: [
      ['farhan.s', 'He talks to her more than to us'],
      ['siddharth.jena', 'She holds tolerance. You do not.'],
    ],
  },
  {
    author: 'asha.rao',
    age: days(32),
    caption:
      'Study plan, week 1: wake up at 6. Study plan, week 2: wake up. Study plan, week 3: plan. Who wants to be study buddies and lie to each other lovingly?',
    likes: 10,
    comments: [
      ['ishita.b', 'We live together and I have not seen you study'],
      ['aparna.pillai', 'Wednesday circle, door is open!'],
      ['nikhil.d', 'I volunteer for the lying'],
    ],
  },
  {
    author: 'aparna.pillai',
    age: days(39),
    caption:
      'Found a 1968 calculus book with someone’s pressed leaf at the chapter on limits. Left it there. It has been approaching something for fifty years.',
    location: 'Central Library',
    picture: { scene: 'library', seed: 5 },
    likes: 7,
    comments: [
      ['central.library', 'We know that leaf. It is in the catalogue (unofficially).'],
      ['vivek.pandey', 'गणित में भी इतनी कविता!'],
    ],
  },
];
