import { expect, test } from 'vitest';
import { fileProblem } from './file-rules.ts';
import { detailsOf, emptyDetails, itemFields, sentDetails, sentFileName, withFileName } from './item-draft.ts';

test('the file name becomes a readable title when the title is empty', () => {
  expect(withFileName(emptyDetails(), { name: 'OS_unit_3.final.pdf' }).title).toBe('OS unit 3.final');
  expect(withFileName({ ...emptyDetails(), title: 'Mine' }, { name: 'other.pdf' }).title).toBe('Mine');
});

test('an item needs a title, with the server’s message', () => {
  expect(itemFields.problemsIn(emptyDetails())).toEqual({ title: 'Please enter a title' });
  expect(itemFields.problemsIn({ ...emptyDetails(), title: 'गणित' })).toEqual({});
});

test('notes are sent without an author', () => {
  const book = { ...emptyDetails('book'), title: ' Galvin ', author: ' Silberschatz ' };
  expect(sentDetails(book)).toMatchObject({ title: 'Galvin', author: 'Silberschatz' });
  expect(sentDetails({ ...book, kind: 'note' }).author).toBe('');
});

test('the form starts with the details of the item', () => {
  const item = { kind: 'book' as const, title: 'Galvin', author: 'S', subject: '', department: 'cse', semester: 4 };
  expect(detailsOf(item)).toMatchObject({ kind: 'book', title: 'Galvin', department: 'cse', semester: '4' });
});

test('a file with a wrong size or extension is refused before the upload', () => {
  expect(fileProblem({ type: '', name: 'os.PDF', size: 5 })).toBeNull();
  expect(fileProblem({ type: '', name: 'os.exe', size: 5 })).toMatch(/Only PDF/);
  // Some devices know neither type nor extension, so the server checks the content.
  expect(fileProblem({ type: '', name: 'os', size: 5 })).toBeNull();
  expect(fileProblem({ type: '', name: 'os.pdf', size: 0 })).toMatch(/empty/);
  expect(fileProblem({ type: '', name: 'os.pdf', size: 51 * 1024 * 1024 })).toMatch(/50MB/);
});

test('a long file name keeps its extension', () => {
  const name = sentFileName(`${'n'.repeat(300)}.pdf`);
  expect(name).toHaveLength(120);
  expect(name).toMatch(/\.pdf$/);
});
