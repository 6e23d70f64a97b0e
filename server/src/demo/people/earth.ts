import type { DemoPerson } from '../person.ts';

/** Students of civil and chemical engineering. */
export const earthStudents = [
  {
    fullname: 'Tenzin Dolkar',
    username: 'tenzin.d',
    email: 'tenzin.d@quad.example',
    bio: 'Civil · Leh · Hiking club. Will wake you at 4 for a sunrise and you will thank me.',
    avatar: { face: 'woman', seed: 36 },
  },
  {
    fullname: 'Devansh Solanki',
    username: 'devansh.solanki',
    email: 'devansh.solanki@quad.example',
    bio: 'Amdavadi. Civil ’26. Bridges on weekdays, patang on weekends. કાઇપો છે!',
    avatar: { face: 'man', seed: 14 },
  },
  {
    fullname: 'Ananya Gogoi',
    username: 'ananya.gogoi',
    email: 'ananya.gogoi@quad.example',
    bio: 'Assam tea snob in Chemical Engineering. I titrate, therefore I am.',
    avatar: { face: 'woman', seed: 44 },
  },
  {
    fullname: 'Lalrinpuia Sailo',
    username: 'puia.sailo',
    email: 'puia.sailo@quad.example',
    bio: 'Left wing. Civil, second year. Aizawl. Boots are always drying on the balcony.',
    avatar: { face: 'man', seed: 18 },
  },
  {
    fullname: 'Divya Menon',
    username: 'divya.menon',
    email: 'divya.menon@quad.example',
    bio: 'Chemical, final year. Lab coat, loud earrings, quiet opinions about safety goggles.',
    avatar: { face: 'woman', seed: 24 },
  },
  {
    fullname: 'Tanvi Joshi',
    username: 'tanvi.joshi',
    email: 'tanvi.joshi@quad.example',
    bio: 'Green Campus group. 212 saplings and counting. पेड़ लगाओ, छाँव पाओ। Almora.',
    avatar: { face: 'woman', seed: 40 },
  },
  {
    fullname: 'Manish Oraon',
    username: 'manish.oraon',
    email: 'manish.oraon@quad.example',
    bio: 'NSS volunteer lead. Sunday classes at the village school, seats in the bus for all.',
    avatar: { face: 'man', seed: 26 },
  },
  {
    fullname: 'Pooja Thakur',
    username: 'pooja.thakur',
    email: 'pooja.thakur@quad.example',
    bio: 'Mandi, Himachal. Window seat or no seat. Civil ’27.',
    avatar: { face: 'woman', seed: 17 },
  },
] as const satisfies readonly DemoPerson[];
