import { expect, test } from 'vitest';
import { readStatement } from './statement.ts';

test('what came in is read with its reference, below the lines that banks put before the table', () => {
  const file = [
    'Statement of account,,,,',
    '"Campus Society, Jaipur",,,,',
    'Date,Narration,Chq/Ref No,Withdrawal Amt,Deposit Amt.,Balance',
    '05/11/26,"UPI-ASHA RAO-asha@okbank-412345678901-Quad premium 12",0000412345678901,,199.00,"1,20,199.00"',
    '05/11/26,UPI-SHOP,0000512345678901,500.00,,119699.00',
    '06/11/26,"UPI/612345678901/Quad ""premium"" 13",,,"1,25,000.5",',
    '07/11/26,Interest,,,12.00,',
  ].join('\r\n');
  expect(readStatement(file)).toEqual([
    { reference: '412345678901', paise: 19_900 },
    { reference: '612345678901', paise: 12_500_050 },
  ]);
});

test('one column of amounts is read with the one that says which way', () => {
  const file = 'Date;Description;Amount (INR);Dr / Cr\n5;UPI 412345678901;Rs. 199;CR\n5;UPI 512345678901;99.00;DR\n';
  expect(readStatement(file)).toEqual([{ reference: '412345678901', paise: 19_900 }]);
});

test('a number with more digits is no reference, and the same one twice in a line is one', () => {
  const file = 'Credit,Text\n199,4123456789012\n199,UPI 412345678901 ref 412345678901\n0,UPI 512345678901\n';
  expect(readStatement(file)).toEqual([{ reference: '412345678901', paise: 19_900 }]);
});

test('a quotation mark that is never closed hides no lines', () => {
  const lines = ['Description,Credit', 'UPI 111111111111,10', '"UPI 222222222222,20', 'UPI "x" 333333333333,30'];
  expect(readStatement(lines.join('\n'))).toEqual([
    { reference: '111111111111', paise: 1000 },
    { reference: '222222222222', paise: 2000 },
    { reference: '333333333333', paise: 3000 },
  ]);
});

test('a file without a column of amounts is none', () => {
  expect(readStatement('Name,Roll number\nAsha,22CS041\n')).toBeUndefined();
  expect(readStatement('')).toBeUndefined();
});
