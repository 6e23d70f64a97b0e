import type { DemoPerson } from '../person.ts';

/** The people a visitor can sign in as, one for each role and a friend to talk to. */
export const accountHolders = [
  {
    fullname: 'Asha Rao',
    username: 'asha.rao',
    email: 'student@quad.example',
    bio: 'Third year, Data Science. Chai before code. Ask me about the quad’s best bench at 5:40 pm.',
    portfolio: 'https://asha-rao.example',
    avatar: { face: 'woman', seed: 30 },
  },
  {
    fullname: 'Nikhil Deshmukh',
    username: 'nikhil.d',
    email: 'friend@quad.example',
    bio: 'Mech ’27 · Hostel 2 · I fix cycles for samosas. Pune → here.',
    avatar: { face: 'man', seed: 31 },
  },
  {
    fullname: 'Zoya Fernandes',
    username: 'zoya.frames',
    email: 'creator@quad.example',
    role: 'creator',
    isVerified: true,
    bio: 'I photograph this campus so that you remember it kindly. Fests, faces, first rain. Prints at the co-op store.',
    portfolio: 'https://zoya-frames.example',
    avatar: { face: 'woman', seed: 1 },
  },
  {
    fullname: 'Gurleen Sandhu',
    username: 'gurleen.sandhu',
    email: 'moderator@quad.example',
    role: 'moderator',
    isVerified: true,
    bio: 'Final year EEE. Keeps this place kind. DM me before it becomes a fight in the comments.',
    avatar: { face: 'woman', seed: 18 },
  },
  {
    fullname: 'Leela Venkatesan',
    username: 'leela.venkatesan',
    email: 'admin@quad.example',
    role: 'admin',
    isVerified: true,
    bio: 'Dean of Student Affairs’ office, Samvaad Institute of Technology. Room 12, Administration Block.',
    avatar: { face: 'professora', seed: 5 },
  },
] as const satisfies readonly DemoPerson[];
