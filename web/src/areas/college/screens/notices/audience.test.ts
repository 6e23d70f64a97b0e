import { expect, test } from 'vitest';
import { audienceText } from './audience.ts';

test.each([
  [null, null, null, null, null],
  ['ds', null, null, null, 'DS'],
  [null, 4, null, null, 'Year 4'],
  ['civil', 2, null, null, 'CIVIL · Year 2'],
  [null, 2, 'A', 'Ganga Hostel', 'Year 2 · Section A · Ganga Hostel'],
] as const)(
  'a notice for %s, year %s, section %s and hostel %s has the audience %s',
  (department, year, section, hostel, text) => {
    expect(audienceText({ department, year, section, hostel })).toBe(text);
  },
);
