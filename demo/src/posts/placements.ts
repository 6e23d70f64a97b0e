import { days, hours } from '../age.ts';
import type { DemoPost } from './post.ts';

export const placementPosts: readonly DemoPost[] = [
  {
    author: 'aditya.g',
    age: hours(6),
    caption:
      'Day 3 closed: 11 offers, 4 departments, one person who thanked the lift operator in their acceptance speech. If yours has not come yet, it is Day 3 of many. Eat dinner. Sleep. I will see you at 8. #Placements',
    location: 'Placement Cell',
    likes: 22,
    comments: [
      ['divya.menon', 'I needed the “eat dinner” more than you know'],
      ['gurleen.sandhu', 'Lift operator bhaiya is a legend, correct speech'],
      ['aparna.pillai', 'Thank you for replying to my 1 am mail yesterday'],
      ['aditya.g', '@aparna.pillai it was 1:40 and you were very polite'],
      ['leela.venkatesan', 'Thank you, Aditya, and the whole team. Please sleep too.'],
    ],
  },
  {
    author: 'aditya.g',
    age: hours(21),
    caption:
      'Mock interviews, slot 6 of 9. We drew the whole system, erased the whole system, and then drew a smaller one that works. That is the lesson. #Placements',
    location: 'Seminar Hall',
    picture: { scene: 'whiteboard', seed: 4 },
    likes: 4,
    comments: [
      ['nandini.hegde', 'The smaller one always works. The smaller one was there all along.'],
      ['karthik.s', 'Any slots left tomorrow for Mech?'],
      ['aditya.g', '@karthik.s 4:30, bring your project report and your puns'],
    ],
  },
  {
    author: 'nandini.hegde',
    age: days(1.9),
    caption:
      'Two notebooks, one calculator, four highlighters and the delusion that I can finish operating systems by Sunday. #Placements',
    location: 'Reading Room 2',
    picture: { scene: 'desk-flat-lay', seed: 2 },
    likes: 7,
    comments: [
      ['arjun.nambiar', 'Deadlock: you wait for motivation, motivation waits for you'],
      ['asha.rao', 'Lend me the green highlighter, I have an emergency'],
      ['nandini.hegde', 'That is literally circular wait'],
    ],
  },
  {
    author: 'placement.cell',
    age: days(3.6),
    caption:
      'Schedule for the week: Mon – core mechanical and civil, 9 am. Tue – analytics, 10 am. Wed – software, all day, Seminar Hall and Lab 4. Thu – chemical and process. Carry two printed CVs and your college ID. Formal shoes are optional, punctuality is not. #Placements',
    likes: 3,
    comments: [
      ['mukul.yadav', 'Are clean sneakers formal if I walk formally'],
      ['placement.cell', '@mukul.yadav yes, if you walk in on time'],
      ['divya.menon', 'Thursday people, prep circle at 7 in the chem common room'],
    ],
  },
  {
    author: 'gurleen.sandhu',
    age: days(4.7),
    caption:
      'Got placed yesterday. Three things nobody told me: 1. The interviewer also had a bad morning; be the nice part of their day. 2. “I do not know, but here is how I would find out” got me further than any answer I had memorised. 3. I was rejected nine times first, and I kept a list, and the list is now the funniest thing I own. If you are on number four, come sit with me at the quad steps this evening. Chai is on me. ਚੜ੍ਹਦੀ ਕਲਾ 💛 #Placements',
    likes: 36,
    savedBy: ['asha.rao', 'priyanka.mahato', 'karthik.s'],
    repostedBy: ['aditya.g'],
    comments: [
      ['asha.rao', 'CONGRATULATIONS!! Crying in the mess queue'],
      ['sneha.kulkarni', 'EEE ki shaan'],
      ['priyanka.mahato', 'I am on number five, save me a step'],
      ['gurleen.sandhu', '@priyanka.mahato sixth step from the left, it has the best view'],
      ['simran.bhatti', 'Read this out at the orientation next year please'],
      ['aditya.g', 'Pinned above my desk. All three.'],
      ['vivek.pandey', 'गिरते हैं शहसवार ही… बहुत बधाई दीदी'],
      ['leela.venkatesan', 'So happy for you, Gurleen.'],
      ['nikhil.d', 'Chai free hai sunke aaya tha, ab emotional ho gaya'],
    ],
  },
  {
    author: 'asha.rao',
    age: days(6.4),
    caption:
      'Internship test in two days. Desk is navy, pen is yellow, I am blue. Explain gradient descent to me like I am a goat on a hill. #Placements',
    location: 'Hostel 3',
    picture: { scene: 'desk-flat-lay', seed: 5 },
    likes: 7,
    comments: [
      ['nikhil.d', 'You are a goat. It is foggy. Feel which way is down. Small step. Repeat. Stop when grass.'],
      ['aparna.pillai', 'This is the best explanation I have heard and I tutor this'],
      ['asha.rao', '@nikhil.d how are you in MECH'],
      ['ishita.b', 'Momentum: the goat has had chai'],
    ],
  },
  {
    author: 'yash.agarwal',
    age: days(14),
    caption:
      'Pitched TiffinLoop to three investors today. One asked for our revenue, one asked for our moat, one asked for a second helping of the rajma. We are focusing on investor three. #StartupCell',
    likes: 5,
    comments: [
      ['bhavna.parmar', 'The rajma IS the moat'],
      ['aditya.g', 'Backup plan form is still open till Friday, just saying'],
      ['yash.agarwal', 'Mummy ne bheja hai kya aapko'],
    ],
  },
  {
    author: 'aparna.pillai',
    age: days(23),
    caption:
      'Wednesday maths circle: probability, chai, and a graph that only goes up. Come with doubts, leave with different doubts. #StudyGroup',
    location: 'Reading Room 2',
    picture: { scene: 'desk-flat-lay', seed: 4 },
    likes: 2,
    comments: [
      ['rinchen.b', 'Bayes finally made sense. It is just gossip with maths'],
      ['aparna.pillai', 'I am stealing that sentence'],
    ],
  },
];
