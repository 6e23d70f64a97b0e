import { expect, test } from 'vitest';
import { hasSound, soundLabel } from './use-silent.ts';

test.each([
  [{ mozHasAudio: false }, false],
  [{ mozHasAudio: true }, true],
  [{ audioTracks: { length: 0 } }, false],
  [{ audioTracks: { length: 1 } }, true],
  [{ webkitAudioDecodedByteCount: 0 }, false],
  [{ webkitAudioDecodedByteCount: 9 }, true],
  [{}, true],
])("the browser's facts %j mean sound: %s", (facts, expected) => {
  expect(hasSound(facts)).toBe(expected);
});

test('the label of the sound button names its action, or that a video has no sound', () => {
  expect([soundLabel(false, true), soundLabel(false, false), soundLabel(true, false)]).toEqual([
    'No sound',
    'Turn sound on',
    'Turn sound off',
  ]);
});
