import { describe, expect, test } from 'vitest';
import { headingKey, isShortened, openSheet } from './sheet.ts';
import { decodeSheet, sheetEncoding } from './sheet-text.ts';

type Field = 'name' | 'email';
const fieldOf = (key: string): Field | undefined => (key === 'name' || key === 'email' ? key : undefined);

function read(text: string, quotes: 'strict' | 'literal' = 'strict') {
  const sheet = openSheet(text, { fieldOf, quotes });
  if (!('rows' in sheet)) return sheet;
  const rows = Array.from(sheet.rows, (row) => row.says ?? [row.line, row.text('name'), row.text('email')]);
  return { rows, columns: sheet.columns.map(({ heading, field }) => [heading, field]) };
}

describe('a sheet', () => {
  test.each([
    ['commas', 'Name,Email,Hostel\nAsha,a@b.example,Ganga\n', 2],
    ['semicolons', 'Name;Email;Hostel\r\nAsha;a@b.example;Ganga\r\n', 2],
    ['tabs', 'Name\tEmail\tHostel\nAsha\ta@b.example\tGanga', 2],
    ['bars', 'Name|Email|Hostel\nAsha|a@b.example|Ganga', 2],
    ['a line that names semicolons', 'sep=;\r\nName;Email;Hostel\r\nAsha;a@b.example;Ganga', 3],
    ['a line that names tabs, in quotes', '"sep=\t"\nName\tEmail\tHostel\nAsha\ta@b.example\tGanga', 3],
    ['a line that names a sign of its own', '\uFEFFsep=^\nName^Email^Hostel\nAsha^a@b.example^Ganga', 3],
    ['titles above it', 'List of students, 2026, all years, CSE\n\nName;Email;Hostel\nAsha;a@b.example;Ganga', 4],
  ])('is read with %s', (_what, text, line) => {
    expect(read(text)).toEqual({
      columns: [
        ['Name', 'name'],
        ['Email', 'email'],
        ['Hostel', null],
      ],
      rows: [[line, 'Asha', 'a@b.example']],
    });
  });

  test.each([
    [
      'more commas than semicolons',
      'Name;Email;Address, street, city, PIN, state\nAsha;a@b.example;12, MG Road, Pune, MH',
    ],
    ['a quoted comma', 'Name,Email,"Address, street"\nAsha,a@b.example,"12, MG Road"'],
  ])('has headings with %s', (_what, text) => {
    expect(read(text)).toMatchObject({ rows: [[2, 'Asha', 'a@b.example']] });
  });

  test('shows the texts that a spreadsheet shows', () => {
    expect(read('Name,Email\n"=""0012""",\'0012\n="0012",\'=1\nO\'Neil,\'x\n')).toMatchObject({
      rows: [
        [2, '0012', '0012'],
        [3, '0012', '=1'],
        [4, "O'Neil", "'x"],
      ],
    });
  });

  test('refuses a line with more fields than headings, because a text may have moved', () => {
    expect(read('Name,Email,,\nRao, Asha,a@b.example,,,\nAsha,a@b.example,,,,\nA,B,C,D,E')).toMatchObject({
      rows: [
        [2, 'Rao', 'Asha'],
        [3, 'Asha', 'a@b.example'],
        expect.stringContaining('5 fields, but the heading has 4'),
      ],
    });
  });

  test('reads an unmatched quotation mark as a letter on request', () => {
    const text = 'Name,Email\n"Asha,a@b.example\n"B"x,b@b.example';
    expect(read(text)).toMatchObject({
      rows: ['The quotation marks do not match', 'The quotation marks do not match'],
    });
    expect(read(text, 'literal')).toMatchObject({
      rows: [
        [2, 'Asha', 'a@b.example'],
        [3, 'B"x', 'b@b.example'],
      ],
    });
  });

  test.each(['', '\n \n', ';;\n;;', 'sep=;\n'])('without a letter is empty: %j', (text) => {
    expect(read(text)).toMatchObject({ says: 'The file is empty' });
  });
});

test.each([
  ['Credit Amount(INR)', 'creditamount'],
  ['CreditAmountINR', 'creditamount'],
  ['Deposit Amt. (in Rs.)', 'depositamt'],
  ['Amount in ₹', 'amountin'],
  ['E-Mail', 'email'],
  ['Prénom', 'prenom'],
  ['INR', 'inr'],
])('the heading %s is compared as %s', (heading, key) => {
  expect(headingKey(heading)).toBe(key);
});

test.each([
  ['2.10E+11', true],
  ['2,10e+11', true],
  ['-1E+15', true],
  ['2E10', false],
  ['21CSE+11', false],
  ['0012', false],
])('%s is shortened: %s', (text, is) => {
  expect(isShortened(text)).toBe(is);
});

describe('the bytes of a sheet', () => {
  const TEXT = 'Name\tEmail\nआशा वर्मा\ta@b.example\n';
  const utf16 = (text: string, isBig: boolean) =>
    isBig ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'utf16le');

  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 with a mark', utf16(`\uFEFF${TEXT}`, false)],
    ['UTF-16 with a mark, high bytes first', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 without a mark', utf16(TEXT, false)],
    ['UTF-16 without a mark, high bytes first', utf16(TEXT, true)],
  ])('are decoded from %s', (_what, bytes) => {
    expect(decodeSheet(bytes)).toBe(TEXT);
  });

  test.each([
    ['Latin letters of an old encoding', Buffer.from([0x4a, 0x6f, 0x73, 0xe9])],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0])],
    ['zeros', Buffer.alloc(64)],
  ])('are no text when they are %s', (_what, bytes) => {
    expect(decodeSheet(bytes)).toBeUndefined();
  });

  test('may have an old encoding where only ASCII matters, but never be a program', () => {
    expect(decodeSheet(Buffer.from([0x4a, 0x6f, 0x73, 0xe9]), 'windows-1252')).toBe('José');
    expect(decodeSheet(Buffer.from([0x7f, 0x45, 0, 0, 1, 0]), 'windows-1252')).toBeUndefined();
  });

  test('reveal their encoding even when they end within a character', () => {
    expect(sheetEncoding(utf16(TEXT, false).subarray(0, 21))).toBe('utf-16le');
  });
});
