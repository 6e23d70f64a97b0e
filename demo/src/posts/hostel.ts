import { days, hours, minutes } from '../age.ts';
import type { DemoPost } from './post.ts';

/** Rooms, corridors, and the stall across the road. */
export const hostelPosts: readonly DemoPost[] = [
  {
    author: 'nikhil.d',
    age: minutes(47),
    caption:
      'Post-concert chai at Gate 2. Bhaiya pours from a metre up and has never missed. Some of us will get 6 CGPA and some of us will get this skill. @asha.rao your cutting is getting cold #CampusLife',
    location: 'Chai Point, Gate 2',
    picture: { scene: 'chai-stall', seed: 3 },
    likes: 14,
    comments: [
      ['asha.rao', 'TWO MINUTES I lost my shoe in the crowd'],
      ['nikhil.d', 'Left or right? I may have seen a left'],
      ['farhan.s', 'Order six for the rover team, we are walking down'],
      ['bhavna.parmar', 'Bun maska here is a 9.5, I will not be taking questions'],
    ],
  },
  {
    author: 'mukul.yadav',
    age: hours(9),
    caption:
      'Hostel 1 wifi ka password “patience” hona chahiye. Video 144p me bhi buffer kar raha hai, mai bhi. Fir bhi attendance portal sabse pehle khulta hai. Kaise?? 😭',
    location: 'Hostel 1',
    likes: 10,
    comments: [
      ['gopal.tiwari', 'नया राउटर बुधवार को लगेगा, लिखित में आश्वासन है'],
      ['mukul.yadav', 'किस बुधवार? साल भी बताइए'],
      ['rinchen.b', 'I stand on the third stair, left foot up, and it works'],
      ['sneha.kulkarni', 'Antenna theory, actually'],
    ],
  },
  {
    author: 'joel.dsouza',
    age: days(2.9),
    caption:
      'Wrote the bridge of the new song at 5 am because the window looked like this. The Supply Papers play tomorrow night. Come sing the part you do not know yet.',
    location: 'Hostel 2, room 214',
    picture: { scene: 'hostel-room', seed: 4 },
    likes: 7,
    comments: [
      ['aadil.m', 'Your neighbours wrote a complaint at 5:05'],
      ['simran.bhatti', 'Slot locked: 8:40 pm, 25 minutes, no smoke machine'],
      ['joel.dsouza', 'A small smoke machine'],
      ['simran.bhatti', 'No.'],
    ],
  },
  {
    author: 'gopal.tiwari',
    age: days(6.6),
    caption:
      'सूचना: रविवार सुबह 7 से 10 बजे तक हॉस्टल 2 में पानी की टंकी की सफ़ाई होगी। बाल्टी शनिवार रात भर लें। जो 9:55 पर शैंपू लगाएगा, वह ख़ुद ज़िम्मेदार होगा।',
    location: 'Hostel 2',
    likes: 4,
    comments: [
      ['joel.dsouza', 'This last line is about me and I feel seen'],
      ['aadil.m', '9:56. Every time.'],
    ],
  },
  {
    author: 'gurleen.sandhu',
    age: days(8.6),
    caption:
      'Last-year feelings: the corridor at that hour when everybody’s washing is gold. Going to miss you, second floor.',
    location: 'Hostel 3, second floor',
    picture: { scene: 'hostel-corridor', seed: 4 },
    likes: 13,
    comments: [
      ['sneha.kulkarni', 'Didi please fail one subject and stay'],
      ['divya.menon', 'Every kurta on that line has a story'],
      ['asha.rao', 'Who will yell “bucket kisne liya” now'],
    ],
  },
  {
    author: 'asha.rao',
    age: days(12.6),
    caption:
      'Room 308 has fairy lights now. Warden said “what is the wattage”, we said “vibes”. Approved. @ishita.b did the posters.',
    location: 'Hostel 3, room 308',
    picture: { scene: 'hostel-room', seed: 2 },
    likes: 16,
    comments: [
      ['ishita.b', 'Composition by me, tape by the stationery shop'],
      ['zoya.frames', 'Green wall!! Let me shoot portraits there'],
      ['nikhil.d', 'The guitar is decoration, for the record. She knows one chord.'],
      ['asha.rao', 'It is a very good chord'],
      ['joel.dsouza', 'G?'],
      ['asha.rao', 'G.'],
    ],
  },
  {
    author: 'vivek.pandey',
    age: days(17),
    caption: 'दो कटिंग, एक बेंच, और वो बातें जो कक्षा में नहीं पढ़ाई जातीं। #चाय',
    location: 'Chai Point, Gate 2',
    picture: { scene: 'chai-stall', seed: 2 },
    likes: 7,
    comments: [
      ['mukul.yadav', 'Syllabus yahi hona chahiye tha'],
      ['ritu.choudhary', 'चाय वाले भैया को प्रोफ़ेसर घोषित करो'],
    ],
  },
  {
    author: 'puia.sailo',
    age: days(21),
    caption: 'Sunday 7 am. Only me, my boots and the echo. Best time on this floor.',
    location: 'Hostel 2, ground floor',
    picture: { scene: 'hostel-corridor', seed: 1 },
    likes: 3,
    comments: [['nikhil.d', 'The echo woke me up, thanks']],
  },
  {
    author: 'rinchen.b',
    age: days(25),
    caption:
      'First week away from home. Put the lights up, called Ama, did not cry (much). If you are also new and eating alone, table near the water cooler, I have achaar.',
    location: 'Hostel 1',
    picture: { scene: 'hostel-room', seed: 1 },
    likes: 29,
    comments: [
      ['tenzin.d', 'Tashi delek, brother. Thukpa on Saturday, my treat'],
      ['keerthana.r', 'I was also eating alone! Coming tomorrow'],
      ['mukul.yadav', 'Achaar suna toh poora floor aa raha hai'],
      ['manish.oraon', 'Welcome! It gets easy around week three, promise'],
      ['gurleen.sandhu', 'This is the nicest post on here'],
      ['rinchen.b', 'There are nine of us at the table now 🥹'],
    ],
  },
  {
    author: 'mukul.yadav',
    age: days(31),
    caption: 'Submission kal hai, isliye hum yahan hain. Logic mat dhoondo.',
    location: 'Chai Point, Gate 2',
    picture: { scene: 'chai-stall', seed: 5 },
    likes: 6,
    comments: [
      ['nazneen.ansari', 'I looked for logic. Found biscuit.'],
      ['arjun.nambiar', 'Deadline moved to Monday, check mail'],
      ['mukul.yadav', 'ISSE KEHTE HAIN PLANNING'],
    ],
  },
  {
    author: 'gopal.tiwari',
    age: days(40),
    caption:
      'Mess menu vote, results are in: Tuesday chole bhature (214), Thursday masala dosa (198), Sunday biryani (231). Lauki got 3 votes. We know who you are.',
    likes: 11,
    comments: [
      ['suchitra.bhatt', 'Lauki is excellent for concentration.'],
      ['gopal.tiwari', 'That is one of the three 🙏'],
      ['bhavna.parmar', 'Democracy works'],
      ['nandini.hegde', 'Dosa Thursday, I can plan my life now'],
    ],
  },
];
