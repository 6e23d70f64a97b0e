import { describe, expect, test } from 'vitest';
import { RESUME_MAX_BYTES } from '../limits/careers.ts';
import { IMAGE_MAX_BYTES } from '../limits/media.ts';
import { ACCEPTED_TYPES, acceptOf, fileError, formatsOf, guessType, TYPES_OF_FILES } from './file-types.ts';

const file = (name: string, type = '', size = 1) => ({ name, type, size });

describe('guessing the type of a file', () => {
  test.each([
    ['by its media type, whatever its name', file('a.bin', 'image/webp'), 'webp'],
    ['by another name of its media type', file('a', 'image/pjpeg'), 'jpeg'],
    ['by its ending, where the device knows no type', file('Scan.PDF'), 'pdf'],
    ['by its ending, where the type says nothing', file('a.avif', 'application/octet-stream'), 'avif'],
    [
      'by its ending, where a program names the type its own way',
      file('a.docx', 'application/x-zip-compressed'),
      'docx',
    ],
    ['by its ending, where a spreadsheet program claims it', file('list.csv', 'application/vnd.ms-excel'), 'csv'],
    ['as what only its content tells, without either', file('photo'), 'unknown'],
    ['so also with a name that only looks like an ending', file('IMG.2024'), 'unknown'],
    ['as none of ours', file('a.exe'), undefined],
    ['as none of ours by its media type', file('a.jpg', 'image/heic'), undefined],
  ])('%s', (_, facts, type) => {
    expect(guessType(facts)).toBe(type);
  });
});

test('every type that a part accepts passes before sending, under each media type and without one', () => {
  for (const [takes, types] of Object.entries(ACCEPTED_TYPES) as [keyof typeof ACCEPTED_TYPES, never[]][]) {
    for (const type of types) {
      const { mimes, endings } = TYPES_OF_FILES[type] as { mimes: readonly string[]; endings: readonly string[] };
      for (const mime of mimes) expect([takes, mime, fileError(takes, file('a', mime))]).toEqual([takes, mime, null]);
      for (const ending of endings) expect(fileError(takes, file(`a.${ending}`))).toBeNull();
    }
    expect(fileError(takes, file('a'))).toBeNull();
  }
});

test('the picker offers accepted files, by media type and by ending', () => {
  expect(acceptOf('image').split(',')).toEqual(expect.arrayContaining(['image/avif', '.avif', 'image/webp', '.webp']));
  expect(formatsOf('image')).toBe('JPG, PNG, GIF, WebP or AVIF');
  expect(formatsOf('resume')).toBe('PDF');
});

test('a file that is too large has the error of its type', () => {
  expect(fileError('attachment', file('a.png', 'image/png', IMAGE_MAX_BYTES + 1))).toBe('image_too_large');
  expect(fileError('resume', file('a.pdf', '', RESUME_MAX_BYTES + 1))).toBe('resume_too_large');
  expect(fileError('image', file('a', '', IMAGE_MAX_BYTES + 1))).toBe('image_too_large');
});
