import { describe, expect, it } from 'vitest';
import { wordsOfCode, wordsOfDocument, wordsOfSql, wordsOfStyles } from './plain-words.js';

const lines = (/** @type {{ line: number }[]} */ found) => found.map(({ line }) => line);

describe('forbidden words', () => {
  it('are found in comments and test names, and not in code', () => {
    const source = [
      "import { told } from './told.ts';",
      '/** The people who are told of it. */',
      "test('a guest is told why', () => {",
      '  // whoever asks',
      "  expect(told).toBe('told');",
      '});',
    ].join('\n');
    expect(lines(wordsOfCode('a.test.ts', source))).toEqual([2, 4, 3]);
  });

  it('are not found in names that a comment quotes', () => {
    expect(wordsOfCode('a.ts', '/** Returns what `told` holds. */')).toEqual([]);
  });

  it('are found in the prose of documents, and not in their code or quotations', () => {
    const source = ['Whose page it is, and meanwhile.', '```', 'whoever', '```', 'It says "whom" and `told`.'].join(
      '\n',
    );
    expect(lines(wordsOfDocument(source))).toEqual([1, 1]);
  });

  it('are found in the comments of SQL', () => {
    expect(lines(wordsOfSql('select told\n-- of such a row\nfrom told;'))).toEqual([2]);
  });

  it('are found in the comments of style sheets', () => {
    expect(lines(wordsOfStyles('.told {\n  color: red; /* it stands\n  What is red */\n}\n/* Plain. */'))).toEqual([
      2, 3,
    ]);
  });
});
