import { expect, test } from 'vitest';
import { checkLanguages } from './languages.js';

test('every marked text is translated to every language, and no translation is left over', async () => {
  const { texts, faults } = await checkLanguages();
  expect(texts).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
