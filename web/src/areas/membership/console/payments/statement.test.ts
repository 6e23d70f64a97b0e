import { expect, test } from 'vitest';
import { readAmount, readStatement } from './statement.ts';

const linesOf = (text: string) => readStatement(text)?.lines;

test('incoming payments are read with their references, below the lines before the table', () => {
  const file = [
    'Statement of account,,,,',
    '"Campus Society, Jaipur",,,,',
    'Date,Narration,Chq/Ref No,Withdrawal Amt,Deposit Amt.,Balance',
    '05/11/26,"UPI-ASHA RAO-asha@okbank-412345678901-Quad premium 12",0000412345678901,,199.00,"1,20,199.00"',
    '05/11/26,UPI-SHOP,0000512345678901,500.00,,119699.00',
    '06/11/26,"UPI/612345678901/Quad ""premium"" 13",,,"1,25,000.5",',
    '07/11/26,Interest,,,12.00,',
  ].join('\r\n');
  expect(linesOf(file)).toEqual([
    { reference: '412345678901', paise: 19_900 },
    { reference: '612345678901', paise: 12_500_050 },
  ]);
});

test('a single column of amounts is read together with the column of directions', () => {
  const file = 'Date;Description;Amount (INR);Dr / Cr\n5;UPI 412345678901;Rs. 199;CR\n5;UPI 512345678901;99.00;DR\n';
  expect(linesOf(file)).toEqual([{ reference: '412345678901', paise: 19_900 }]);
});

test('a number with more digits is no reference, and a repeated reference in a line counts once', () => {
  const file = 'Credit,Text\n199,4123456789012\n199,UPI 412345678901 ref 412345678901\n0,UPI 512345678901\n';
  expect(linesOf(file)).toEqual([{ reference: '412345678901', paise: 19_900 }]);
});

test('an unclosed quotation mark hides no lines', () => {
  const lines = ['Description,Credit', 'UPI 111111111111,10', '"UPI 222222222222,20', 'UPI "x" 333333333333,30'];
  expect(linesOf(lines.join('\n'))).toEqual([
    { reference: '111111111111', paise: 1000 },
    { reference: '222222222222', paise: 2000 },
    { reference: '333333333333', paise: 3000 },
  ]);
});

test('a file without a column of amounts is no statement', () => {
  expect(readStatement('Name,Roll number\nAsha,22CS041\n')).toBeUndefined();
  expect(readStatement('')).toBeUndefined();
});

test.each([
  'Date,Narration,Credit Amount(INR)\n01/11/2026,UPI/412345678901/asha,199.00\n',
  'Date,Narration,Amount(INR)\n01/11/2026,UPI/412345678901/asha,199.00\n02/11/2026,UPI/512345678901,-99.00\n',
  'sep=;\r\nDatum;Text;Cr. Amount (₹)\r\n1;412345678901;199,00\r\n',
  'Txn Date\tParticulars\tWithdrawal Amt (Rs.)\tDeposit Amt (Rs.)\n1\tUPI 412345678901\t\t199.00\n2\tUPI 512345678901\t99\t\n',
  'Date,Details,Amount,Type\n1,UPI 412345678901,199.00,Credit\n2,UPI 512345678901,99.00,Debit\n',
  'Date,Details,Amount,Type\n1,UPI 412345678901,199.00,UPI\n2,UPI 512345678901,(99.00),UPI\n',
  'Date,Details,Transaction Amount\n1,UPI 412345678901,199.00 Cr\n2,UPI 512345678901,99.00 Dr\n',
  'Date,Narration,Amount (Dr),Amount (Cr),Balance\n1,UPI/412345678901/a,,199.00,1\n2,UPI/512345678901/b,250.00,,1\n',
  'Date,Narration,Amount Out,Amount In\n1,UPI/412345678901/a,,199.00\n2,UPI/512345678901/b,250.00,\n',
  'Type,Narration,Amount,Dr/Cr\nUPI,UPI/412345678901/a,199,CR\nUPI,UPI/512345678901/a,199,DR\n',
  'Date,Narration,Amount,D/C\n1,UPI/412345678901/a,199,C\n2,UPI/512345678901/a,199,D\n',
  'Date,Narration,Amount,Indicator\n1,UPI/412345678901/a,199,Credit\n2,UPI/512345678901/a,199,Debit\n',
  'Date,Narration,Amount,Cr/Dr Ind\n1,UPI/412345678901/a,199,CR\n2,UPI/512345678901/a,199,DR\n',
  'Date,Narration,Amount,Type\n1,UPI/412345678901/a,199,BY TRANSFER\n2,UPI/512345678901/a,199,TO TRANSFER\n3,UPI/612345678901/a,199,UPI DR\n',
  'Date,Narration,Withdrawal (Dr.),Deposit (Cr.)\n1,UPI/412345678901/a,NIL,199.00 (Cr)\n2,UPI/512345678901/b,250.00,NIL\n',
  'Date,Narration,Debit (Dr),Credit (Cr)\n1,UPI/412345678901/a,,199.00C\n2,UPI/512345678901/b,250.00,\n',
  'Date,Narration,Debit/Withdrawal,Credit/Deposit\n1,UPI/412345678901/a,,CR199.00\n2,UPI/512345678901/b,250.00,\n',
  'Receipt No,Deposit Ref,Credit,Debit\n7,UPI 412345678901,199.00,\n8,UPI 512345678901,,99.00\n',
  'Date,Ref No,Money In,Money Out\n1,"=""412345678901""",199/-,\n2,512345678901,,99/-\n',
])('incoming payments are read below the headings of banks: %j', (file) => {
  expect(readStatement(file)).toMatchObject({ lines: [{ reference: '412345678901', paise: 19_900 }], problems: [] });
});

test('unreadable lines that may be payments are reported', () => {
  const file = [
    'Date,Ref No,Credit,Debit',
    '1,4.12346E+11,199.00,',
    '2,4.12346E+11,,99.00',
    '3,412345678901,about 200,',
    '4,412345678901,1,20,199.00',
  ].join('\n');
  expect(readStatement(file)).toMatchObject({
    lines: [],
    problems: [
      { line: 2, message: 'The reference was shortened to 4.12346E+11 and its last digits are lost' },
      { line: 4, message: '“about 200” is not an amount' },
      { line: 5, message: expect.stringContaining('5 fields, but the heading has 4') },
    ],
  });
});

test('a line without a direction is reported', () => {
  expect(
    readStatement(
      'Narration,Amount,Dr/Cr\nUPI 412345678901,199,\nUPI 512345678901,199 Cr,\nUPI 612345678901,CR199,\nUPI 712345678901,199,UPI\n',
    ),
  ).toMatchObject({
    lines: [{ reference: '512345678901' }, { reference: '612345678901' }],
    problems: [
      { line: 2, message: 'The direction of the payment is missing' },
      { line: 5, message: '“UPI” does not say whether the money came in' },
    ],
  });
});

test('each column has the field that it is read as', () => {
  expect(readStatement('Value Date,Narration,Amount,Closing Balance\n')?.columns).toEqual([
    { heading: 'Value Date', field: 'date' },
    { heading: 'Narration', field: null },
    { heading: 'Amount', field: 'amount' },
    { heading: 'Closing Balance', field: 'balance' },
  ]);
});

test.each([
  ['1,25,000.50', 12_500_050],
  ['₹ 199', 19_900],
  ['+199.00', 19_900],
  ['INR 1,199.5 CR', 119_950],
  ['1.199,50', 119_950],
  ['199,5', 19_950],
  ['-199.00', -19_900],
  ['−199', -19_900],
  ['₹-199', -19_900],
  ['(199.00)', -19_900],
  ['199.00-', -19_900],
  ['199.00Dr.', -19_900],
  ['199.00 (Cr)', 19_900],
  ['NIL', 0],
  ['', 0],
  ['-', 0],
  ['1,99,00.00', undefined],
  ['2.10E+11', undefined],
  ['n/a', undefined],
  [' '.repeat(50_000), undefined],
])('the amount %j is read', (text, paise) => {
  expect(readAmount(text)?.paise).toBe(paise);
});
