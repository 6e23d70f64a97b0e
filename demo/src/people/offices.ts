import { AVATAR_WIDTHS } from '@quad/contract/limits/media';
import type { DemoPerson } from '../person.ts';

/** The stored width of a profile picture. */
const OFFICE_WIDTH = AVATAR_WIDTHS[1];

/** A teacher, and the accounts of clubs and offices. */
export const offices = [
  {
    fullname: 'Prof. Suchitra Bhatt',
    username: 'suchitra.bhatt',
    email: 'suchitra.bhatt@quad.example',
    isVerified: true,
    department: 'cse',
    bio: 'Computer Science. Office hours Tue & Thu 3–5, door open, questions welcome, excuses less so.',
    avatar: { face: 'professora', seed: 8 },
  },
  {
    fullname: 'Coding Club',
    username: 'coding.club',
    email: 'coding.club@quad.example',
    isVerified: true,
    bio: 'Every Thursday, 6 pm, Lab 4. Beginners sit in front. Pizza is conditional.',
    avatar: { scene: 'laptop-code', seed: 4, width: OFFICE_WIDTH },
  },
  {
    fullname: 'Placement Cell',
    username: 'placement.cell',
    email: 'placement.cell@quad.example',
    isVerified: true,
    bio: 'Schedules, workshops, results. Official word only. Administration Block, first floor.',
    avatar: { scene: 'whiteboard', seed: 3, width: OFFICE_WIDTH },
  },
  {
    fullname: 'TechFest',
    username: 'techfest',
    email: 'techfest@quad.example',
    isVerified: true,
    bio: 'Three days, forty events, one very tired team. Open to every college in the valley.',
    portfolio: 'https://techfest-samvaad.example',
    avatar: { scene: 'fest-stage', seed: 2, width: OFFICE_WIDTH },
  },
  {
    fullname: 'Central Library',
    username: 'central.library',
    email: 'central.library@quad.example',
    isVerified: true,
    bio: 'Open 8 am – midnight, exam weeks till 2. Returns are forgiven; crumbs are not.',
    avatar: { scene: 'library', seed: 4, width: OFFICE_WIDTH },
  },
] as const satisfies readonly DemoPerson[];
