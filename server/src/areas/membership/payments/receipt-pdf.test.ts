import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { inLanguage } from '../../../platform/texts/language.ts';
import { type ReceiptText, receiptPdf } from './receipt-pdf.ts';

const RECEIPT: ReceiptText = {
  ...{ number: 12, payer: 'Asha Rao', email: 'asha@quad.example', college: '', payee: 'Ganga Institute' },
  ...{ address: 'ganga@bank', amount: 1200, months: 12, reference: '123456789012' },
  startsAt: new Date('2026-11-24T06:00:00Z'),
  endsAt: new Date('2027-11-24T06:00:00Z'),
  confirmedAt: new Date('2026-11-24T06:00:00Z'),
};

test.each([
  ['en', 'Receipt 12'],
  ['hi', 'रसीद 12'],
] as const)('a receipt is one page in the language of its reader: %s', async (language, title) => {
  const pdf = await PDFDocument.load(await inLanguage(language, () => receiptPdf(RECEIPT)));
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, title]);
  expect(pdf.catalog.get(PDFName.of('Lang'))?.toString()).toBe(`(${language})`);
});
