import { expect, test } from 'vitest';
import { usernameFrom } from './username.ts';

test.each([
  ['Asha Rao', 'asha.rao'],
  ['José Ñandú', 'jose.nandu'],
  ['Łukasz O’Neil-Berg', 'lukasz.o.neil.berg'],
  ['Владимир', 'vladimir'],
  ['ಅನಿತಾ', 'anita'],
  ['ਹਰਪ੍ਰੀਤ ਸਿੰਘ', 'hrprit.simgh'],
  ['张伟', 'zhangwei'],
  ['Asha 🌸', 'asha'],
  ['🌸🌸', 'student'],
  ['Al', 'student'],
  ['x'.repeat(100), 'x'.repeat(24)],
])('%s becomes %s', async (name, username) => {
  expect(await usernameFrom(name)).toBe(username);
});
