import { days, hours } from '../age.ts';
import type { DemoPost } from './post.ts';

export const foodPosts: readonly DemoPost[] = [
  {
    author: 'nandini.hegde',
    age: hours(15),
    caption:
      'Amma sent the brass tumbler. The decoction took fourteen minutes, the silence afterwards took longer. ಕಾಫಿ ಆಯ್ತಾ?',
    location: 'Reading Room 2 balcony',
    picture: { scene: 'filter-coffee', seed: 4 },
    likes: 13,
    comments: [
      ['arjun.nambiar', 'The froth! Chicory ratio please'],
      ['nandini.hegde', '80:20 and a blessing'],
      ['ananya.gogoi', 'As the tea delegate I am choosing to stay quiet'],
      ['aparna.pillai', 'Inviting myself, 4 pm'],
    ],
  },
  {
    author: 'bhavna.parmar',
    age: days(3.8),
    caption:
      'Special thali at the mess, reviewed: dal 8, palak paneer 8.5, rasam-ish thing 6, gulab jamun disappeared before I could rate it. Overall: go early, go hungry.',
    location: 'Central Mess',
    picture: { scene: 'thali', seed: 2 },
    likes: 9,
    comments: [
      ['gopal.tiwari', 'कमेटी की ओर से धन्यवाद, गुलाब जामुन अगली बार चार'],
      ['bhavna.parmar', 'Look at that. Journalism works.'],
      ['karthik.s', 'It is not “rasam-ish”, it is rasam with low confidence'],
    ],
  },
  {
    author: 'bhavna.parmar',
    age: days(7.4),
    caption:
      'Under ₹50, within walking distance, ranked by me and by nobody else. 5. Egg roll, bus stop. 4. Kanda poha, Chai Point, before 9 only. 3. Cheese Maggi, Hostel 2 night mess. 2. Momos, red chutney, the cart with the blue umbrella. 1. Bun maska and cutting chai, Gate 2. The comments are open and I am wearing a helmet.',
    likes: 17,
    savedBy: ['asha.rao', 'rinchen.b', 'yash.agarwal'],
    comments: [
      ['nikhil.d', 'No samosa?? Unfollowed'],
      ['rinchen.b', 'Blue umbrella cart in second place is justice'],
      ['devansh.solanki', 'Dabeli erasure'],
      ['bhavna.parmar', '@devansh.solanki show me a dabeli within walking distance and I will walk'],
      ['puia.sailo', 'Egg roll at five is a crime but I respect the helmet'],
      ['asha.rao', 'Number one is correct, you may all go home'],
    ],
  },
  {
    author: 'aparna.pillai',
    age: days(14.5),
    caption: 'Rule: one theorem, one sip. I have finished the coffee and am still on the lemma.',
    location: 'Kaapi Corner',
    picture: { scene: 'filter-coffee', seed: 2 },
    likes: 4,
    comments: [
      ['nandini.hegde', 'Refill is a corollary'],
      ['suchitra.bhatt', 'QED, with sugar.'],
    ],
  },
  {
    author: 'bhavna.parmar',
    age: days(24),
    caption:
      'Sunday home-style thali at Aunty’s on Station Road. She looked at my plate, said “itna hi?” and doubled it. 10/10 for love, 10/10 for ghee.',
    location: 'Station Road',
    picture: { scene: 'thali', seed: 5 },
    likes: 7,
    comments: [
      ['manish.oraon', 'We all need to be asked “itna hi?” once a week'],
      ['yash.agarwal', 'Does Aunty have a delivery partner'],
      ['bhavna.parmar', '@yash.agarwal no and do not ruin it'],
    ],
  },
  {
    author: 'nandini.hegde',
    age: days(34),
    caption: 'Steel tumbler, wooden table, biscuit on the side. Nothing here needs an update.',
    location: 'Kaapi Corner',
    picture: { scene: 'filter-coffee', seed: 3 },
    likes: 3,
    comments: [['arjun.nambiar', 'Stable release since forever']],
  },
];
