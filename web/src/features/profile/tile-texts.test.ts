import { expect, it } from 'vitest';
import { aPost } from '../../domains/posts/testing.ts';
import { tileLabel } from './tile-texts.ts';

it('says what a tile shows and who posted it', () => {
  expect(tileLabel(aPost({ name: 'Asha', caption: 'Hello\n  campus' }))).toBe('Post by Asha: Hello campus');
  expect(tileLabel(aPost({ name: 'Asha', caption: '' }))).toBe('Post by Asha');
});

it('reads out the beginning of a long caption, and never half a character', () => {
  expect(tileLabel(aPost({ name: 'Asha', caption: '🎉'.repeat(90) }))).toBe(`Post by Asha: ${'🎉'.repeat(80)}…`);
});
