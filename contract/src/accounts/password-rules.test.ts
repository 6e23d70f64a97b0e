import { expect, test } from 'vitest';
import { weakPasswordProblem } from './password-rules.ts';

const asha = { fullname: 'Asha Rao', email: 'asha.rao27@cse.samvaad.example' };

test.each([
  ['          ', 'Password cannot be only spaces'],
  ['\u200B\u3164\u00A0\u2003\u200B\u3164\u00A0\u2003', 'Password cannot be only spaces'],
  ['aaaaaaaa', 'Password cannot be one character repeated'],
  ['aAaAaAaAaA', 'Password cannot be one character repeated'],
  ['🎓🎓🎓🎓🎓🎓🎓🎓', 'Password cannot be one character repeated'],
  ['asharao1', 'Password cannot be your name or email address'],
  ['Asha Rao', 'Password cannot be your name or email address'],
  ['ASHA@2027', 'Password cannot be your name or email address'],
  ['123-rao-123', 'Password cannot be your name or email address'],
  ['asha.rao27@cse.samvaad.example', 'Password cannot be your name or email address'],
  ['quad-2026', 'Password cannot be the name of Quad or of your college'],
  ['Samvaad@123', 'Password cannot be the name of Quad or of your college'],
])('%j is refused with its reason', (password, problem) => {
  expect(weakPasswordProblem(password, asha)).toBe(problem);
});

test.each(['correct horse 42', 'quad-demo-2026', 'asha likes chai', 'पासवर्ड लंबा है', 'abababab', '20271122'])(
  'accepts %j',
  (password) => {
    expect(weakPasswordProblem(password, asha)).toBeUndefined();
  },
);

test('a name of one letter or none rules out no password', () => {
  expect(weakPasswordProblem('a1b2c3d4', { fullname: 'A', email: '1@quad.example' })).toBeUndefined();
  expect(weakPasswordProblem('12345679', { fullname: '12', email: '' })).toBeUndefined();
});
