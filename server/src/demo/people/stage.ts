import type { DemoPerson } from '../person.ts';

/** Students whom the campus knows for what they do after class. */
export const stageStudents = [
  {
    fullname: 'Simran Bhatti',
    username: 'simran.bhatti',
    email: 'simran.bhatti@quad.example',
    isVerified: true,
    bio: 'TechFest convenor. 40 volunteers, 1 clipboard, 0 chill. EEE final year.',
    avatar: { face: 'woman', seed: 14 },
  },
  {
    fullname: 'Vivek Pandey',
    username: 'vivek.pandey',
    email: 'vivek.pandey@quad.example',
    bio: 'बनारस से। कविता, कचौड़ी और कभी-कभी कैलकुलस। Samvaad Srijan Samiti.',
    avatar: { face: 'man', seed: 21 },
  },
  {
    fullname: 'Nazneen Ansari',
    username: 'nazneen.ansari',
    email: 'nazneen.ansari@quad.example',
    bio: 'Debate Soc. I will argue both sides of “pohe ya upma”. CSE.',
    avatar: { face: 'hijabi', seed: 9 },
  },
  {
    fullname: 'Chetan Bairagi',
    username: 'chetan.bairagi',
    email: 'chetan.bairagi@quad.example',
    role: 'creator',
    bio: 'Film club. Short reels of long days. Shot on a phone with a cracked screen.',
    avatar: { face: 'man', seed: 16 },
  },
  {
    fullname: 'Bhavna Parmar',
    username: 'bhavna.parmar',
    email: 'bhavna.parmar@quad.example',
    role: 'creator',
    bio: 'Rating every plate within 3 km of Gate 2. Honest reviews, oily fingers. DS.',
    avatar: { face: 'woman', seed: 43 },
  },
  {
    fullname: 'Sameer Wani',
    username: 'sameer.wani',
    email: 'sameer.wani@quad.example',
    bio: 'Srinagar. Long exposures and longer walks. Civil, third year.',
    avatar: { face: 'man', seed: 38 },
  },
  {
    fullname: 'Jyotsna Pradhan',
    username: 'jyotsna.p',
    email: 'jyotsna.p@quad.example',
    bio: 'Astronomy Club. Keys to the observatory (legally). ଭୁବନେଶ୍ୱର. EEE.',
    avatar: { face: 'woman', seed: 48 },
  },
  {
    fullname: 'Aditya Ghorpade',
    username: 'aditya.g',
    email: 'aditya.g@quad.example',
    bio: 'Student placement coordinator. Read the mail. Then read it again. Then ask me.',
    avatar: { face: 'man', seed: 30 },
  },
  {
    fullname: 'Ritu Choudhary',
    username: 'ritu.choudhary',
    email: 'ritu.choudhary@quad.example',
    bio: 'जोधपुर की धूप, लाइब्रेरी की छाँव। रीडिंग रूम प्रतिनिधि। Chemical ’26.',
    avatar: { face: 'woman', seed: 12 },
  },
] as const satisfies readonly DemoPerson[];
