import type { DemoPerson } from '../person.ts';

/** Students of computer science and data science. */
export const computingStudents = [
  {
    fullname: 'Arjun Nambiar',
    username: 'arjun.nambiar',
    email: 'arjun.nambiar@quad.example',
    isVerified: true,
    bio: 'CSE, final year. Runs Coding Club on two hours of sleep and one good dosa.',
    portfolio: 'https://arjun-nambiar.example',
    avatar: { face: 'man', seed: 24 },
  },
  {
    fullname: 'Ishita Bhowmick',
    username: 'ishita.b',
    email: 'ishita.b@quad.example',
    bio: 'Data Science · trains models, misses trains. কলকাতা in my heart, overfitting in my notebook.',
    avatar: { face: 'woman', seed: 32 },
  },
  {
    fullname: 'Nandini Hegde',
    username: 'nandini.hegde',
    email: 'nandini.hegde@quad.example',
    bio: 'Filter coffee loyalist. CSE ’26. Writes small tools that should have existed.',
    portfolio: 'https://nandini-builds.example',
    avatar: { face: 'woman', seed: 38 },
  },
  {
    fullname: 'Keerthana Reddy',
    username: 'keerthana.r',
    email: 'keerthana.r@quad.example',
    bio: 'Chess captain. Second year CSE. Yes, I saw that knight.',
    avatar: { face: 'woman', seed: 26 },
  },
  {
    fullname: 'Mukul Yadav',
    username: 'mukul.yadav',
    email: 'mukul.yadav@quad.example',
    bio: 'मैं देर से आता हूँ, पर आता ज़रूर हूँ। CSE, Hostel 1, chief meme officer (self-appointed).',
    avatar: { face: 'man', seed: 3 },
  },
  {
    fullname: 'Rinchen Bhutia',
    username: 'rinchen.b',
    email: 'rinchen.b@quad.example',
    bio: 'Gangtok → CSE first year. Open source, momos, borrowed umbrellas.',
    avatar: { face: 'man', seed: 17 },
  },
  {
    fullname: 'Yash Agarwal',
    username: 'yash.agarwal',
    email: 'yash.agarwal@quad.example',
    bio: 'Startup Cell. Three ideas, two co-founders, zero revenue. DS ’26.',
    portfolio: 'https://tiffinloop.example',
    avatar: { face: 'man', seed: 28 },
  },
  {
    fullname: 'Aparna Pillai',
    username: 'aparna.pillai',
    email: 'aparna.pillai@quad.example',
    bio: 'Maths person lost in Data Science. Free tutoring on Wednesdays, Reading Room 2.',
    avatar: { face: 'woman', seed: 28 },
  },
] as const satisfies readonly DemoPerson[];
