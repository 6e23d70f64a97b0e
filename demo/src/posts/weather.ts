import { days } from '../age.ts';
import type { DemoPost } from './post.ts';

/** Skies: rain at the gate, suns over the hills and the city. */
export const weatherPosts: readonly DemoPost[] = [
  {
    author: 'zoya.frames',
    age: days(1.75),
    caption: 'Rooftop, two chairs, a city that forgot to be loud for a minute. Tag the person you would sit here with.',
    location: 'Hostel 3 terrace',
    picture: { scene: 'skyline', seed: 5 },
    likes: 24,
    comments: [
      ['asha.rao', '@ishita.b obviously'],
      ['ishita.b', 'Only if I get the left chair'],
      ['mukul.yadav', 'Myself and my backlog'],
      ['joel.dsouza', '@simran.bhatti come down from the clipboard'],
      ['simran.bhatti', 'In three days. THREE DAYS.'],
    ],
  },
  {
    author: 'tenzin.d',
    age: days(2.6),
    caption:
      'Eleven of us said we would come. Four did. The four saw this. Next climb Sunday, 4 am, Gate 1, bring a torch and no excuses.',
    location: 'Ridge behind the campus',
    picture: { scene: 'sunrise-hills', seed: 4 },
    likes: 10,
    comments: [
      ['pooja.thakur', 'I was one of the four 💪'],
      ['rinchen.b', 'I was one of the seven 😴'],
      ['sameer.wani', 'Sunday, I am in, with the big lens'],
    ],
  },
  {
    author: 'ishita.b',
    age: days(5),
    caption:
      'Rain, adrak chai, somebody’s old Kishore playlist through the wall. Deadline can knock, I am not opening.',
    location: 'Hostel 3',
    picture: { scene: 'rain-window', seed: 2 },
    likes: 7,
    comments: [
      ['asha.rao', 'The playlist is mine, you are welcome'],
      ['ananya.gogoi', 'Adrak chai accepted, but please try it with orthodox leaf once'],
    ],
  },
  {
    author: 'nazneen.ansari',
    age: days(9),
    caption:
      'Motion for tonight: this house believes one umbrella is enough for three people. The opposition is soaked.',
    location: 'Main Gate',
    picture: { scene: 'monsoon-gate', seed: 3 },
    likes: 7,
    comments: [
      ['vivek.pandey', 'Point of information: मेरा बायाँ कंधा'],
      ['keerthana.r', 'Blue umbrella in the back is mine, it was a gambit'],
      ['mukul.yadav', 'Government has fallen. In a puddle.'],
    ],
  },
  {
    author: 'pooja.thakur',
    age: days(10),
    caption: 'It is not Mandi, but for ten minutes in the morning it tries very hard.',
    location: 'Hostel 3 terrace',
    picture: { scene: 'sunrise-hills', seed: 1 },
    likes: 4,
    comments: [
      ['tenzin.d', 'Hill people recognise hill light'],
      ['tanvi.joshi', 'Almora agrees'],
    ],
  },
  {
    author: 'sameer.wani',
    age: days(13),
    caption:
      'Night bus ka wait. The city turned its lights on one by one, as if someone was reading out the attendance.',
    location: 'Flyover, old town',
    picture: { scene: 'skyline', seed: 3 },
    likes: 7,
    comments: [
      ['chetan.bairagi', 'That line is a short film, I am borrowing it'],
      ['zoya.frames', 'Present, ma’am'],
    ],
  },
  {
    author: 'zoya.frames',
    age: days(18),
    caption:
      'First proper rain of the term. The gate turned into a mirror, the guard uncle turned into a poet, and the whole 8:30 lecture turned up at 9. #FirstRain',
    location: 'Main Gate',
    picture: { scene: 'monsoon-gate', seed: 1 },
    likes: 33,
    comments: [
      ['asha.rao', 'The pink umbrella is me! I am art!'],
      ['suchitra.bhatt', 'I was at the 8:30 lecture. It was very quiet.'],
      ['mukul.yadav', 'Ma’am, it was the traffic. Of clouds.'],
      ['tenzin.d', 'How did you keep the lens dry'],
      ['zoya.frames', 'Shower cap from Hostel 3, the professional’s choice'],
      ['leela.venkatesan', 'Beautiful. Please dry your shoes before the library.'],
    ],
  },
  {
    author: 'vivek.pandey',
    age: days(22),
    caption: 'डायरी खुली रही, बारिश पढ़ती रही। मैं बीच में आया ही नहीं। #कविता',
    location: 'Hostel 2',
    picture: { scene: 'rain-window', seed: 3 },
    likes: 5,
    comments: [
      ['nazneen.ansari', 'You leave the window open in the monsoon and call it literature'],
      ['vivek.pandey', 'गद्दा गीला है, कविता सूखी नहीं'],
    ],
  },
  {
    author: 'tenzin.d',
    age: days(28),
    caption:
      'Scouted the new trail. 5.2 km, two streams, one very judgemental goat. Photos do not carry the smell of wet pine, sorry.',
    location: 'North ridge',
    picture: { scene: 'sunrise-hills', seed: 3 },
    likes: 3,
    comments: [['pooja.thakur', 'The goat is our mascot now']],
  },
  {
    author: 'asha.rao',
    age: days(33),
    caption: 'It stopped raining exactly when we reached the gate. We stayed under the umbrella anyway.',
    location: 'Main Gate',
    picture: { scene: 'monsoon-gate', seed: 5 },
    likes: 9,
    comments: [
      ['ishita.b', 'Because you were holding my notes hostage under it'],
      ['nikhil.d', 'Six people, one umbrella, civil engineering should study this'],
      ['devansh.solanki', 'Load-bearing handle. Factor of safety: friendship'],
    ],
  },
  {
    author: 'devansh.solanki',
    age: days(38),
    caption: 'Survey camp, day 4. Theodolite packed, boots off, sun doing overtime.',
    location: 'Water tower road',
    picture: { scene: 'skyline', seed: 2 },
    likes: 3,
    comments: [['tenzin.d', 'My feet still remember that road']],
  },
];
