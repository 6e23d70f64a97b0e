import { expect, test } from 'vitest';
import { clothOf, initialOf, titleSize } from './cover-look.ts';

test('items of a subject have the same colour, in any spelling of the subject', () => {
  const cloth = clothOf({ subject: 'Operating Systems', title: 'Galvin' });
  expect(clothOf({ subject: ' operating systems', title: 'Unit 3 notes' })).toBe(cloth);
});

test('an item without a subject gets a colour from its title, in any script', () => {
  for (const title of ['Fluid Mechanics', 'गणित', '🎓', ''])
    expect(clothOf({ subject: '', title })).toMatch(/^bg-cloth-/);
});

test('long titles and long words are smaller', () => {
  expect(titleSize('Thermodynamics I')).toBe('text-[7.5cqi]');
  expect(titleSize('Higher Engineering Mathematics')).toBe('text-[9cqi]');
  expect(titleSize('Electromagnetohydrodynamics')).toBe('text-[5.5cqi]');
  expect(titleSize('Unit 3')).toBe('text-[11.5cqi]');
  expect(titleSize('a '.repeat(50))).toBe('text-[7.5cqi]');
});

test('the initial of a subject is a whole letter of its script', () => {
  expect(initialOf(' operating systems')).toBe('O');
  expect(initialOf('गणित')).toBe('ग');
  expect(initialOf('👩🏽‍🔬 Lab')).toBe('👩🏽‍🔬');
  expect(initialOf('')).toBe('');
});
