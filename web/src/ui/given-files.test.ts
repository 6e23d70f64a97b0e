import { expect, test } from 'vitest';
import { pastedFiles } from './given-files.ts';

const picture = new File(['png'], 'image.png', { type: 'image/png' });
const clipboard = (texts: Record<string, string>, files: File[] = [picture]) => ({
  files: files as unknown as FileList,
  types: [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])],
  getData: (type: string) => texts[type] ?? '',
});

test.each([
  ['cells of a spreadsheet', { 'text/plain': 'Asha\t12\n', 'text/html': '<table>', 'text/rtf': '{}' }],
  ['a paragraph of Word', { 'text/plain': 'Dear all', 'text/html': '<p>Dear all' }],
  ['a cell that is called like the picture', { 'text/plain': 'image.png', 'text/html': '<td>image.png' }],
  ['a text without format', { 'text/plain': 'Dear all' }],
])('%s is pasted as text', (_what, texts) => {
  expect(pastedFiles(clipboard(texts))).toEqual([]);
});

test.each([
  ['a picture of the screen', {}],
  ['a picture of a page', { 'text/html': '<img src="https://quad.example/a.png">' }],
  ['a file of the file manager', { 'text/plain': 'image.png' }],
  ['a file with its path', { 'text/plain': '/home/asha/image.png' }],
])('%s is pasted as a file', (_what, texts) => {
  expect(pastedFiles(clipboard(texts))).toEqual([picture]);
});

test('a clipboard without files has none', () => {
  expect(pastedFiles(clipboard({ 'text/plain': 'Asha' }, []))).toEqual([]);
  expect(pastedFiles(null)).toEqual([]);
});
