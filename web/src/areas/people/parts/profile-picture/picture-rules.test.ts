import { expect, it } from 'vitest';
import { pictureProblem } from './picture-rules.ts';

it.each(['image/jpeg', 'image/png', 'image/jpg'])('accepts %s', (type) => {
  expect(pictureProblem({ name: 'me', type, size: 1000 })).toBeNull();
});

it.each(['image/gif', 'image/webp', 'application/pdf'])('refuses "%s"', (type) => {
  expect(pictureProblem({ name: 'me', type, size: 1000 })).toBe('Only JPG, JPEG, and PNG files are allowed.');
});

it('refuses a file that is too large', () => {
  expect(pictureProblem({ name: 'me', type: 'image/png', size: 10 * 1024 * 1024 + 1 })).toBe(
    'Images can be up to 10MB.',
  );
});

it('judges a file of unknown type by its name, or leaves it to the server', () => {
  expect(pictureProblem({ name: 'me.JPG', type: '', size: 1000 })).toBeNull();
  expect(pictureProblem({ name: 'me', type: '', size: 1000 })).toBeNull();
  expect(pictureProblem({ name: 'me.gif', type: '', size: 1000 })).not.toBeNull();
});
