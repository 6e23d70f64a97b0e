import { days, hours } from '../age.ts';
import type { DemoPost } from './post.ts';

/** Posts about Lab 4 and the hours after it closes. */
export const codingPosts: readonly DemoPost[] = [
  {
    author: 'nandini.hegde',
    age: hours(4.8),
    caption:
      'Hackathon, hour nine. The bug was a missing await. The bug is always a missing await. Tea is cold, tests are green, @arjun.nambiar is asleep on a beanbag with his ID card on his face. #CodingClub #TechFest',
    location: 'Lab 4',
    picture: { scene: 'laptop-code', seed: 1 },
    likes: 12,
    comments: [
      ['arjun.nambiar', 'I was resting my eyes in dark mode'],
      ['ishita.b', 'We are two desks away and our bug is a missing comma, so you are ahead'],
      ['rinchen.b', 'Learnt more tonight than in the whole semester (sorry ma’am)'],
      ['suchitra.bhatt', '@rinchen.b noted. No offence taken. Some offence taken.'],
      ['mukul.yadav', 'I deployed on Friday. On purpose. AMA.'],
    ],
  },
  {
    author: 'coding.club',
    age: days(1.6),
    caption:
      'Thursday was graphs: shortest paths explained with the hostel-to-mess route, including the wall everybody jumps. 74 people, standing room, zero dropped markers. Notes in the library tab. #CodingClub',
    location: 'Lab 4',
    picture: { scene: 'whiteboard', seed: 5 },
    likes: 7,
    comments: [
      ['gopal.tiwari', 'दीवार वाला रास्ता ग्राफ़ से हटा दिया जाए। — हॉस्टल सचिव'],
      ['coding.club', '@gopal.tiwari weight set to infinity, sir'],
      ['keerthana.r', 'The wall is still the optimal move'],
      ['aparna.pillai', 'Loved the proof with the samosas as nodes'],
    ],
  },
  {
    author: 'rinchen.b',
    age: days(2.4),
    caption:
      'My first pull request to a real project got merged!!! It fixes one spelling mistake in a README. I have told my mother, my grandmother and the person at the photocopy shop. #CodingClub',
    likes: 25,
    comments: [
      ['arjun.nambiar', 'This is exactly how all of us started. Proud of you!'],
      ['nandini.hegde', 'Mine was a comma. You are ahead of schedule'],
      ['asha.rao', 'The photocopy uncle deserved to know'],
      ['ishita.b', 'Contributor badge looks good on you 🎉'],
      ['tenzin.d', 'Party at the momo stall, he pays'],
      ['rinchen.b', 'He absolutely pays'],
    ],
  },
  {
    author: 'arjun.nambiar',
    age: days(3.1),
    caption:
      'Puzzle of the week: you have a corridor of 100 hostel doors, all closed. Student 1 toggles every door, student 2 every second, and so on up to 100. Which doors are open, and why did the warden not stop them? Best explanation gets a filter coffee. #CodingClub',
    likes: 6,
    savedBy: ['asha.rao', 'keerthana.r'],
    comments: [
      ['aparna.pillai', 'Perfect squares, because only they have an odd number of divisors ☕ please'],
      ['mukul.yadav', 'Warden was watching the match'],
      ['arjun.nambiar', 'Both answers accepted, one coffee, two straws'],
      ['keerthana.r', 'Proof by “I tried it in Hostel 1 and got fined” also valid?'],
    ],
  },
  {
    author: 'mukul.yadav',
    age: days(4.4),
    caption: 'लाइट थीम वालों के लिए एक मिनट का मौन। मेरे रूममेट की स्क्रीन से पूरा हॉस्टल रोशन है। #CodingClub',
    location: 'Hostel 1',
    picture: { scene: 'laptop-code', seed: 3 },
    likes: 16,
    comments: [
      ['rinchen.b', 'I am the roommate. I regret nothing.'],
      ['joel.dsouza', 'Can confirm, I tan in your corridor'],
      ['nandini.hegde', 'Light theme with a dark soul'],
      ['vivek.pandey', 'इसी को कहते हैं ज्ञान का प्रकाश'],
    ],
  },
  {
    author: 'ishita.b',
    age: days(16),
    caption:
      'Model accuracy: 97%. Model accuracy after I removed the column that contained the answer: 54%. Character development: 100%. #DataScienceDiaries',
    location: 'Hostel 3 rooftop room',
    picture: { scene: 'laptop-code', seed: 2 },
    likes: 7,
    comments: [
      ['asha.rao', 'Leakage is the friend we made along the way'],
      ['yash.agarwal', 'Ship the 97% one, raise a seed round'],
      ['ishita.b', '@yash.agarwal this is why you have zero revenue'],
    ],
  },
];
