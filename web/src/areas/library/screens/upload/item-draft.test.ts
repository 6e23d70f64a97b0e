import { expect, test } from 'vitest';
import { fileProblem } from './file-rules.ts';
import {
  detailsOf,
  emptyDetails,
  isTouched,
  problemsIn,
  sentDetails,
  sentFileName,
  withFileName,
} from './item-draft.ts';

test('a file names an item that has no title yet, in readable words', () => {
  expect(withFileName(emptyDetails(), { name: 'OS_unit_3.final.pdf' }).title).toBe('OS unit 3.final');
  expect(withFileName({ ...emptyDetails(), title: 'Mine' }, { name: 'other.pdf' }).title).toBe('Mine');
});

test('an item needs a title, and says so as the server does', () => {
  expect(problemsIn(emptyDetails())).toEqual({ title: 'Please enter a title' });
  expect(problemsIn({ ...emptyDetails(), title: 'गणित' })).toEqual({});
});

test('a form counts as touched once a text or a choice in it would be lost', () => {
  const untouched = { ...emptyDetails(), title: 'Asked for' };
  expect(isTouched({ ...untouched, kind: 'book', author: '  ' }, untouched)).toBe(false);
  expect(isTouched({ ...untouched, title: 'Asked for, 2nd edition' }, untouched)).toBe(true);
  expect(isTouched({ ...untouched, department: 'cse' }, untouched)).toBe(true);
});

test('notes are sent without the author that a book had', () => {
  const book = { ...emptyDetails('book'), title: ' Galvin ', author: ' Silberschatz ' };
  expect(sentDetails(book)).toMatchObject({ title: 'Galvin', author: 'Silberschatz' });
  expect(sentDetails({ ...book, kind: 'note' }).author).toBe('');
});

test('what an item says is what its form begins with', () => {
  const item = { kind: 'book' as const, title: 'Galvin', author: 'S', subject: '', department: 'cse', semester: 4 };
  expect(detailsOf(item)).toMatchObject({ kind: 'book', title: 'Galvin', department: 'cse', semester: '4' });
});

test('a file is refused before it travels when its size or its ending says enough', () => {
  expect(fileProblem({ type: '', name: 'os.PDF', size: 5 })).toBeNull();
  expect(fileProblem({ type: '', name: 'os.exe', size: 5 })).toMatch(/Only PDF/);
  // some devices know neither: the server looks inside
  expect(fileProblem({ type: '', name: 'os', size: 5 })).toBeNull();
  expect(fileProblem({ type: '', name: 'os.pdf', size: 0 })).toMatch(/empty/);
  expect(fileProblem({ type: '', name: 'os.pdf', size: 51 * 1024 * 1024 })).toMatch(/50MB/);
});

test('a long file name keeps its ending', () => {
  const name = sentFileName(`${'n'.repeat(300)}.pdf`);
  expect(name).toHaveLength(120);
  expect(name).toMatch(/\.pdf$/);
});
