import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { batchesOf, csvFile, shownIn } from './csv-file.ts';

const COLUMNS = { Name: (name: string) => name, Length: (name: string) => name.length };

test('a file begins with its headings and contains the rows of every batch', async () => {
  const names = ['asha', 'bose', '=chitra'];
  const read = async (last: string | undefined, limit: number) => {
    const from = last === undefined ? 0 : names.indexOf(last) + 1;
    return names.slice(from, from + limit);
  };
  const batches = shownIn(batchesOf(2, read), async (rows) => rows.map((name) => name.toUpperCase()));
  // a spreadsheet would run the last name as a formula
  expect(await text(csvFile(COLUMNS, batches))).toBe("\uFEFFName,Length\r\nASHA,4\r\nBOSE,4\r\n'=CHITRA,7\r\n");
});

test('an incomplete batch ends the file, also an empty one', async () => {
  const asked: (string | undefined)[] = [];
  const read = async (last: string | undefined) => {
    asked.push(last);
    return last === undefined ? ['asha', 'bose'] : [];
  };
  expect(await text(csvFile(COLUMNS, batchesOf(2, read)))).toBe('\uFEFFName,Length\r\nasha,4\r\nbose,4\r\n');
  expect(asked).toEqual([undefined, 'bose']);
});
