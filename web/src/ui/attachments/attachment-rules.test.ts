import { FILE_MAX_BYTES, IMAGE_MAX_BYTES } from '@quad/contract/limits/media';
import { expect, test } from 'vitest';
import { attachmentProblem, splitSendable } from './attachment-rules.ts';

test.each([
  ['a.png', 'image/png', 10, null],
  [
    'a.svg',
    'image/svg+xml',
    10,
    'Only JPG, PNG, GIF, WebP and AVIF images, PDF files and office documents can be sent.',
  ],
  ['a.webp', 'image/webp', 10, null],
  ['a.avif', 'image/avif', 10, null],
  ['Report.PDF', 'application/pdf', 10, null],
  ['a.docx', '', 10, null],
  ['a.exe', '', 10, 'Only JPG, PNG, GIF, WebP and AVIF images, PDF files and office documents can be sent.'],
  ['a.pdf', 'application/pdf', 0, 'This file is empty.'],
  ['a.png', 'image/png', IMAGE_MAX_BYTES + 1, 'Images can be up to 10MB.'],
  ['a.pdf', 'application/pdf', FILE_MAX_BYTES + 1, 'Files can be up to 10MB.'],
])('%s of type “%s” and %i bytes: %s', (name, type, size, problem) => {
  expect(attachmentProblem({ name, type, size })).toBe(problem);
});

test('of several files, the message names the refused one', () => {
  const picture = { name: 'a.png', type: 'image/png', size: 10 };
  const empty = { name: 'b.pdf', type: 'application/pdf', size: 0 };
  expect(splitSendable([picture, empty])).toEqual({ sendable: [picture], refusals: ['b.pdf: This file is empty.'] });
  expect(splitSendable([empty])).toEqual({ sendable: [], refusals: ['This file is empty.'] });
});
