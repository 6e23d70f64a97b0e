import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

/** Marks are in brackets. */
const marked = (text: string, typed: string) =>
  markedParts(text, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Engineering Drawing kit', 'draw', 'Engineering [Draw]ing kit'],
  ['Engineering Drawing kit', 'kit engin', '[Engin]eering Drawing [kit]'],
  ['Sketchpad kit', 'pad', 'Sketchpad kit'],
  ['José Núñez', 'jose nun', '[José] [Núñ]ez'],
  ['Straße des Fests', 'strasse', '[Straße] des Fests'],
  ['अमन वर्मा', 'अमन', '[अमन] वर्मा'],
  ['a lamp', 'a', 'a lamp'],
  ['lamp', '(lamp|*', '[lamp]'],
])('in %j, %j marks %j', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown);
});
