import { FILE_NAME_MAX } from '@quad/contract/limits/media';
import { expect, test } from 'vitest';
import { fileNameAs, pictureName } from './file-name.ts';

test.each([
  ['Setup.exe', '.pdf', 'Setup.exe.pdf'],
  ['Lecture 4.html', '.pdf', 'Lecture 4.html.pdf'],
  ['Notes v1.2', '.docx', 'Notes v1.2.docx'],
  ['NOTES.PDF', '.pdf', 'NOTES.pdf'],
  ['the %22last%22 page%0A.pdf', '.pdf', 'the "last" page .pdf'],
  ['photo.JPG', '.webp', 'photo.webp'],
  ['photo.html', '.webp', 'photo.webp'],
  ['C:\\temp\\..\\me.png', '.webp', 'me.webp'],
  ['x\u202efdp.exe', '.pdf', 'xfdp.exe.pdf'],
  ['', '.pdf', 'Document.pdf'],
  [undefined, '.pdf', 'Document.pdf'],
  ['😀'.repeat(200), '.pdf', `${'😀'.repeat(FILE_NAME_MAX - 4)}.pdf`],
])('%s of a %s file is named %s', (name, extension, expected) => {
  expect(fileNameAs(name, 'Document', extension)).toBe(expected);
});

test.each([
  ['fest.PNG', 'fest.PNG'],
  ['run.html', 'run.webp'],
  ['', 'Picture.webp'],
])('the picture %s is named %s', (name, expected) => {
  expect(pictureName(name)).toBe(expected);
});
