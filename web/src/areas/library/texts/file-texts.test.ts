import type { LibraryFile } from '@quad/contract/library/library';
import { expect, test } from 'vitest';
import { fileFacts, fileWarning, isReadable } from './file-texts.ts';

const pdf: LibraryFile = {
  name: 'os.pdf',
  url: '/media/os.pdf',
  bytes: 2_516_582,
  format: 'pdf',
  pages: 120,
  picture: null,
  state: 'ready',
  problem: null,
};

test('a file is described by format, size and pages', () => {
  expect(fileFacts(pdf)).toBe('PDF · 2.4 MB · 120 pages');
  expect(fileFacts({ ...pdf, format: 'epub', pages: null })).toBe('EPUB · 2.4 MB');
});

test('readable files open in the app, and other files have a warning', () => {
  expect([isReadable(pdf), fileWarning(pdf)]).toEqual([true, null]);
  for (const state of ['locked', 'unreadable'] as const) {
    expect(isReadable({ ...pdf, state })).toBe(false);
    expect(fileWarning({ ...pdf, state })).not.toBeNull();
  }
  expect(isReadable({ ...pdf, format: 'docx' })).toBe(false);
  expect(fileWarning({ ...pdf, format: 'docx' })).toMatch(/download/);
});
