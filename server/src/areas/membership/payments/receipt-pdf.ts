import { buffer } from 'node:stream/consumers';
import { msg, plural } from '@lingui/core/runtime-macro';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { say } from '@quad/contract/language/say';
import { locale } from '@quad/contract/language/voice';
import { paymentNote } from '@quad/contract/membership/payment-terms';
import { longDate } from '@quad/contract/text/dates';
import PDFDocument from 'pdfkit';
import {
  ACCENT,
  ACCENT_TEXT,
  drawLine,
  drawMark,
  type Look,
  linesOf,
  MUTED,
  registerFonts,
} from '../../../platform/pdf/drawing.ts';
import { currentLanguage } from '../../../platform/texts/language.ts';

/** The content of a receipt. */
export interface ReceiptText {
  readonly number: number;
  readonly payer: string;
  readonly email: string;
  /** The payer's college, or empty. */
  readonly college: string;
  readonly payee: string;
  readonly address: string;
  /** Rupees. */
  readonly amount: number;
  readonly months: number;
  readonly reference: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly confirmedAt: Date;
}

type Row = readonly [label: string, value: string];

/** A5, upright. */
const [WIDTH, HEIGHT] = [420, 595];
const MARGIN = 36;
const LINE_WIDTH = WIDTH - 2 * MARGIN;

/** Draw a receipt of one page, with selectable text, in the language of now. */
export async function receiptPdf(receipt: ReceiptText): Promise<Buffer> {
  const { number, payee } = receipt;
  const title = say(msg`Receipt ${{ number: String(number) }}`);
  const amount = new Intl.NumberFormat(locale()).format(receipt.amount);
  const rows = rowsOf(receipt);
  const words = {
    received: say(msg({ message: 'Received', context: 'receipt' })),
    amount: say(msg`Rs. ${{ amount }}.00`),
    note: paidNote(),
  };
  const document = new PDFDocument({
    size: 'A5',
    margin: 0,
    lang: currentLanguage(),
    info: { Title: title, Author: payee || 'Quad', Subject: paymentNote(number) },
  });
  const fonts = await registerFonts(document, [title, ...Object.values(words), ...rows].flat().join(' '));
  const line = (text: string, look: Omit<Look, 'width'>) =>
    drawLine(document, fonts, text, { width: LINE_WIDTH, ...look });
  const file = buffer(document);
  drawMark(document, MARGIN - 3, 34);
  line('Quad', { x: MARGIN + 38, y: 38, size: 16, weight: 'bold' });
  line(title, { x: WIDTH - MARGIN, y: 40, size: 13, weight: 'bold', align: 'right', color: ACCENT_TEXT });
  rule(document, 84);
  line(words.received, { x: MARGIN, y: 104, size: 10, color: MUTED });
  line(words.amount, { x: MARGIN, y: 118, size: 28, weight: 'bold' });
  for (const [index, [label, value]] of rows.entries()) {
    const y = 180 + index * 30;
    line(label, { x: MARGIN, y, size: 10, color: MUTED });
    drawLine(document, fonts, value, { x: MARGIN + 118, y: y - 1, size: 11, width: LINE_WIDTH - 118 });
  }
  rule(document, HEIGHT - 92);
  for (const [index, text] of linesOf(document, fonts, words.note, { size: 8, width: LINE_WIDTH }).entries())
    line(text, { x: MARGIN, y: HEIGHT - 80 + index * 12, size: 8, color: MUTED });
  document.end();
  return file;
}

/** The labels and values of a receipt. */
function rowsOf({ payer, email, college, payee, address, reference, months, ...dates }: ReceiptText): Row[] {
  const [from, until, confirmed] = [dates.startsAt, dates.endsAt, dates.confirmedAt].map((at) =>
    longDate(at, CAMPUS_TIME_ZONE),
  );
  const rows: Row[] = [
    [say(msg({ context: 'receipt', message: 'From' })), payer],
    ['', email],
    [say(msg`College`), college],
    [say(msg({ context: 'receipt', message: 'To' })), payee],
    [say(msg`UPI address`), address],
    [say(msg`UPI reference (UTR)`), reference],
    [
      say(msg({ context: 'receipt', message: 'For' })),
      say(msg`${plural({ months }, { one: 'Premium membership, # month', other: 'Premium membership, # months' })}`),
    ],
    [say(msg`Valid`), say(msg`${{ from }} to ${{ until }}`)],
    [say(msg`Confirmed`), confirmed ?? ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

const paidNote = (): string =>
  say(
    msg`The payment was made by UPI, directly to the payee. An administrator has found it on the bank statement. No money passes through Quad.`,
  );

function rule(document: PDFKit.PDFDocument, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(1.5)
    .stroke(ACCENT);
}
