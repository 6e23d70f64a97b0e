import { days, minutes } from '../age.ts';
import type { DemoPost } from './post.ts';

/** The festival of the week: robots, boards, stages. */
export const techfestPosts: readonly DemoPost[] = [
  {
    author: 'zoya.frames',
    age: minutes(4),
    caption:
      'The exact second the drummer counted four and nobody in the open air theatre was thinking about attendance. #TechFest #CampusLife',
    location: 'Open Air Theatre',
    picture: { scene: 'fest-stage', seed: 2 },
    likes: 18,
    comments: [
      ['joel.dsouza', 'That is us!! My hair has never been photographed this well'],
      ['asha.rao', 'I am somewhere in the left third, screaming'],
      ['nikhil.d', 'I am the one next to her covering his ears'],
      ['aadil.m', 'Monitors were clean, lights were cleaner. Best crew 💙'],
    ],
  },
  {
    author: 'farhan.s',
    age: minutes(75),
    caption:
      'Dhruva finished the full terrain course. 14 minutes 32, one wheel slipping the whole way, and not a single hand on it. I am not crying, it is the dust. #TechFest',
    location: 'Rover Arena, Workshop Block',
    picture: { scene: 'rover', seed: 3 },
    likes: 28,
    repostedBy: ['nikhil.d', 'sneha.kulkarni'],
    comments: [
      ['sneha.kulkarni', 'The watchdog timer earned its chai today'],
      ['siddharth.jena', 'That wheel hub was made at 1 am on Monday, please respect it'],
      ['simran.bhatti', 'Judges were whispering “bahut badhiya” and trying to look neutral'],
      ['farhan.s', '@sneha.kulkarni the timer and also you'],
      ['asha.rao', 'Fourteen minutes of me holding my breath. Congratulations, Dhruva!!'],
      ['suchitra.bhatt', 'Well earned. Now please write the report while you still remember what you did.'],
      ['farhan.s', 'Ma’am 😭'],
    ],
  },
  {
    author: 'techfest',
    age: days(1.1),
    caption:
      'Day 1 in one frame. 2,300 of you came through Gate 2 before sunset and then stayed for the encore. Day 2 opens at 9 with RoboSoccer on Court 1. #TechFest',
    location: 'Open Air Theatre',
    picture: { scene: 'fest-stage', seed: 5 },
    likes: 35,
    comments: [
      ['simran.bhatti', 'To all 40 volunteers: sleep is allowed from 2 am to 6 am 🫡'],
      ['mukul.yadav', 'Encore ke baad bhi encore. Gala baith gaya hai.'],
      ['keerthana.r', 'Whoever chose the last song, thank you'],
      ['bhavna.parmar', 'Stall 7 momos. That is the review.'],
      ['rinchen.b', '@bhavna.parmar confirmed by an expert'],
      [
        'leela.venkatesan',
        'Lovely evening, and the grounds were left cleaner than we found them. Thank you, students.',
      ],
      ['karthik.s', 'RoboSoccer me robots humse accha khelte hain'],
      ['harkirat.s', 'My keeper dives the wrong way but with so much heart'],
    ],
  },
  {
    author: 'joel.dsouza',
    age: days(1.3),
    caption:
      'Sound check, empty ground, blue light, eleven people and one dog in the audience. Tonight there will be slightly more. #TechFest',
    location: 'Open Air Theatre',
    picture: { scene: 'fest-stage', seed: 3 },
    likes: 7,
    comments: [
      ['aadil.m', 'The dog gave the best feedback on the low end'],
      ['vivek.pandey', 'कुत्ते का नाम रिवर्ब रख दो'],
      ['joel.dsouza', 'Reverb it is 🐕'],
    ],
  },
  {
    author: 'sneha.kulkarni',
    age: days(2.1),
    caption:
      'Rev C of the Dhruva motor board. Rev A taught me about decoupling. Rev B taught me about smoke. Rev C just works and I do not trust it. #TechFest',
    location: 'EEE Lab 2',
    picture: { scene: 'circuit-board', seed: 4 },
    likes: 10,
    comments: [
      ['priyanka.mahato', 'The routing 😍 framing this'],
      ['farhan.s', 'Please trust it, it is bolted on already'],
      ['gurleen.sandhu', 'Rev B smelled up to the second floor, we remember'],
      ['sneha.kulkarni', 'We do not speak of Rev B'],
    ],
  },
  {
    author: 'techfest',
    age: days(2.8),
    caption:
      'The board room, literally. Every event, every slot, every “can we move it by ten minutes?”. Final schedule is on the notice hub. Overnight hackathon: teams of four, doors at 8 pm, Lab 4. #TechFest #CodingClub',
    location: 'Seminar Hall',
    picture: { scene: 'whiteboard', seed: 1 },
    likes: 5,
    comments: [
      ['arjun.nambiar', 'Lab 4 has 60 seats and 61 charging points. We counted.'],
      ['ishita.b', 'Two of us looking for two more, we bring snacks and a GPU'],
      ['rinchen.b', 'First year here, can I join? I can do frontend and momos'],
      ['ishita.b', '@rinchen.b you are hired'],
    ],
  },
  {
    author: 'simran.bhatti',
    age: days(3.4),
    caption:
      'Volunteer call, the honest version. You will carry tables. You will be asked where the washroom is four hundred times. You will eat cold samosas standing up. And on the last night, when the lights go on and you know which cable you taped down, you will understand why seniors come back for this. Reply with your hostel and the hours you have. First years, this means you too. #TechFest',
    likes: 9,
    comments: [
      ['rinchen.b', 'Hostel 1, free from 4 pm, strong arms'],
      ['keerthana.r', 'Girls’ hostel, mornings. I can do the registration desk'],
      ['manish.oraon', 'NSS can send twelve people for the gates'],
      ['simran.bhatti', '@manish.oraon you are a national treasure'],
      ['mukul.yadav', 'Samosa thande honge toh sochna padega'],
    ],
  },
  {
    author: 'farhan.s',
    age: days(3.9),
    caption:
      'First full drive outside the lab. It saw a real rock, thought about it, and went around. Proud parent moment. #TechFest',
    location: 'Behind the Workshop Block',
    picture: { scene: 'rover', seed: 4 },
    likes: 13,
    comments: [
      ['harkirat.s', 'Lend it to my RoboSoccer defence please'],
      ['siddharth.jena', 'It thinks before it moves, unlike half of our team'],
      ['jyotsna.p', 'With this sky it looks like it already landed somewhere'],
      ['asha.rao', 'Does it have a name for its rocks yet'],
      ['farhan.s', 'This one is Pathar Singh'],
    ],
  },
  {
    author: 'aadil.m',
    age: days(5.2),
    caption:
      '640 metres of cable coiled, over-under, every last one. If you step on one at #TechFest I will hear it. I hear everything.',
    likes: 4,
    comments: [
      ['joel.dsouza', 'He really does'],
      ['nikhil.d', 'Asking for a friend: what if you already stepped on one'],
      ['aadil.m', '@nikhil.d channel 14, Tuesday, 4:10 pm. I know.'],
    ],
  },
  {
    author: 'priyanka.mahato',
    age: days(6.1),
    caption:
      'Line follower brain, awake for the first time. Green light means ready, the other green light means also ready. #TechFest',
    location: 'EEE Lab 2',
    picture: { scene: 'circuit-board', seed: 3 },
    likes: 5,
    comments: [
      ['sneha.kulkarni', 'And no smoke? In this economy?'],
      ['rinchen.b', 'Can someone teach a CSE person to solder without crying'],
      ['priyanka.mahato', '@rinchen.b Saturday 4 pm, bring your own tears'],
    ],
  },
  {
    author: 'techfest',
    age: days(12),
    caption:
      'Registrations are open for all 40 events. Team Dhruva defends its title, RoboSoccer is back after two years, and the paper plane contest has, for the first time, a rule book. #TechFest',
    likes: 7,
    comments: [
      ['devansh.solanki', 'A rule book for paper planes?? Who hurt you'],
      ['techfest', '@devansh.solanki you did. Last year. With the drone motor.'],
      ['asha.rao', '😭😭 fair'],
    ],
  },
  {
    author: 'farhan.s',
    age: days(19),
    caption:
      'Six wheels on, one arm attached, zero code uploaded. Currently the most expensive chair in the workshop. #TeamDhruva',
    location: 'Workshop Block',
    picture: { scene: 'rover', seed: 1 },
    likes: 6,
    comments: [
      ['sneha.kulkarni', 'Do NOT sit on it again'],
      ['siddharth.jena', 'Suspension test, madam'],
    ],
  },
  {
    author: 'priyanka.mahato',
    age: days(30),
    caption:
      'Ordered green, they shipped red. Honestly? Keep it. Sixty first years learnt to solder on these today and only two learnt which end is hot. #MakersOfSamvaad',
    location: 'EEE Lab 2',
    picture: { scene: 'circuit-board', seed: 2 },
    likes: 4,
    comments: [
      ['gurleen.sandhu', 'Red solder mask supremacy'],
      ['rinchen.b', 'I was one of the two'],
    ],
  },
];
