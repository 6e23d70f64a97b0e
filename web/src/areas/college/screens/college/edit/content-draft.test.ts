import type { CollegeContent, CollegePicture } from '@quad/contract/college/college-content';
import { expect, test } from 'vitest';
import { draftOf, itemTitle, movedUp } from './content-draft.ts';
import { CONTENT_FIELDS, type Field, type Item } from './content-fields.ts';

const gate: CollegePicture = {
  _id: 'gate',
  type: 'image',
  url: '/media/gate.webp',
  width: 650,
  height: 400,
  thumbhash: null,
  variants: [],
  poster: null,
  duration: null,
  lowData: null,
  textTrack: null,
};

const content: CollegeContent = {
  tagline: 'First',
  carousel: [{ picture: gate, alt: 'The gate' }],
  principal: { name: 'Dr. Joshi', title: 'Principal', message: 'Welcome', picture: gate },
  groups: [{ name: 'NSS', description: '' }],
  facilities: [{ name: 'Library', available: true }],
  peers: [{ name: 'Arjun', about: '', picture: null, profile: null }],
  placements: [{ name: 'Ananya', department: 'cse', year: 2026, company: 'Himgiri', role: '', lakhs: 24 }],
  startups: [{ name: 'TiffinLoop', founders: '', idea: '', stage: '', website: '' }],
  feedbackUrl: '',
  reach: { address: '', ways: [{ by: 'By train', text: '' }], mapUrl: '', contact: '' },
  faculty: [{ name: 'Dr. Sen', role: 'Head', img: gate }],
  departments: [{ key: 'cse', name: 'Computer Science', tagline: '', highlights: [], faculty: [], achievements: [] }],
};

test('the form has ids for pictures, and the pictures by their ids', () => {
  const draft = draftOf(content);
  expect(draft.content.carousel).toEqual([{ picture: 'gate', alt: 'The gate' }]);
  expect(draft.content.faculty).toEqual([{ name: 'Dr. Sen', role: 'Head', img: 'gate' }]);
  expect(draft.content.principal).toMatchObject({ picture: 'gate' });
  expect(draft.content.placements).toEqual(content.placements);
  expect([...draft.pictures]).toEqual([['gate', gate]]);
});

/** The names of fields, to compare with the names in the content: a missing field is a difference. */
function namesOf(fields: readonly Field[]): string[] {
  return fields.map(({ name }) => name).sort();
}

test('the form has a field for all content', () => {
  expect(namesOf(CONTENT_FIELDS)).toEqual(Object.keys(content).sort());
  for (const field of CONTENT_FIELDS) {
    const value = draftOf(content).content[field.name];
    const item = (Array.isArray(value) ? value[0] : value) as Item;
    if ('fields' in field) expect(namesOf(field.fields)).toEqual(Object.keys(item).sort());
    if ('blank' in field) expect(Object.keys(field.blank).sort()).toEqual(Object.keys(item).sort());
  }
});

test('an item moves up one place, and the first item stays', () => {
  expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
  expect(movedUp(['a', 'b'], 0)).toEqual(['a', 'b']);
});

test.each([
  [{ name: 'NSS', description: 'Service' }, 'NSS'],
  [{ title: 'Modern Labs', text: '' }, 'Modern Labs'],
  [{ picture: 'gate', alt: 'The gate' }, 'The gate'],
  [{ by: 'By train', text: '' }, 'By train'],
  [{ img: null }, ''],
])('%j has the title %j', (item, title) => {
  expect(itemTitle(item)).toBe(title);
});
