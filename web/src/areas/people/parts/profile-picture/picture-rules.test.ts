import { expect, it } from 'vitest';
import { pictureProblem } from './picture-rules.ts';

it.each(['image/jpeg', 'image/png', 'image/jpg'])('takes %s', (type) => {
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

it('leaves a file whose type the device does not know to its name, or to the server', () => {
  expect(pictureProblem({ name: 'me.JPG', type: '', size: 1000 })).toBeNull();
  expect(pictureProblem({ name: 'me', type: '', size: 1000 })).toBeNull();
  expect(pictureProblem({ name: 'me.gif', type: '', size: 1000 })).not.toBeNull();
});
