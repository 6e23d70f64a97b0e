import { RESUME_MAX_BYTES } from '@quad/contract/limits/careers';
import { expect, test } from 'vitest';
import { resumeProblem } from './resume-rules.ts';

const pdf = { name: 'asha.pdf', type: 'application/pdf', size: 1000 };

test('a PDF of up to 5 MB is a résumé, and a file of unknown type may be one', () => {
  expect(resumeProblem(pdf)).toBeNull();
  expect(resumeProblem({ ...pdf, size: RESUME_MAX_BYTES })).toBeNull();
  expect(resumeProblem({ ...pdf, type: '' })).toBeNull();
});

test('the problem of another file contains its name', () => {
  expect(resumeProblem({ ...pdf, name: 'me.jpg', type: 'image/jpeg' })).toMatch(/^me.jpg is not a PDF/);
  expect(resumeProblem({ ...pdf, size: 0 })).toBe('asha.pdf is empty.');
  expect(resumeProblem({ ...pdf, size: RESUME_MAX_BYTES + 1 })).toBe(
    'asha.pdf is too large. Résumés can be up to 5MB.',
  );
});
