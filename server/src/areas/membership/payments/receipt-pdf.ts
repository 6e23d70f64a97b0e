import { buffer } from 'node:stream/consumers';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { paymentNote } from '@quad/contract/membership/payment-terms';
import { longDate } from '@quad/contract/text/dates';
import PDFDocument from 'pdfkit';
import {
  ACCENT,
  ACCENT_TEXT,
  drawLine,
  drawMark,
  type Look,
  MUTED,
  registerFonts,
} from '../../../platform/pdf/drawing.ts';

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

/** A5, upright. */
const [WIDTH, HEIGHT] = [420, 595];
const MARGIN = 36;
const LINE_WIDTH = WIDTH - 2 * MARGIN;
const AMOUNT = new Intl.NumberFormat('en-IN');

/** Draw a receipt of one page, with selectable text. */
export async function receiptPdf(receipt: ReceiptText): Promise<Buffer> {
  const { number, payer, email, college, payee, address, reference } = receipt;
  const title = `Receipt ${number}`;
  const document = new PDFDocument({
    size: 'A5',
    margin: 0,
    lang: 'en',
    info: { Title: title, Author: payee || 'Quad', Subject: paymentNote(number) },
  });
  const fonts = await registerFonts(document, [payer, email, college, payee].join(' '));
  const line = (text: string, look: Omit<Look, 'width'>) =>
    drawLine(document, fonts, text, { width: LINE_WIDTH, ...look });
  const file = buffer(document);
  drawMark(document, MARGIN - 3, 34);
  line('Quad', { x: MARGIN + 38, y: 38, size: 16, weight: 'bold' });
  line(title, { x: WIDTH - MARGIN, y: 40, size: 13, weight: 'bold', align: 'right', color: ACCENT_TEXT });
  rule(document, 84);
  line('Received', { x: MARGIN, y: 104, size: 10, color: MUTED });
  line(`Rs. ${AMOUNT.format(receipt.amount)}.00`, { x: MARGIN, y: 118, size: 28, weight: 'bold' });
  const rows = [
    ['From', payer],
    ['', email],
    ['College', college],
    ['To', payee],
    ['UPI address', address],
    ['UPI reference (UTR)', reference],
    ['For', `Premium membership, ${receipt.months} ${receipt.months === 1 ? 'month' : 'months'}`],
    ['Valid', `${longDate(receipt.startsAt, CAMPUS_TIME_ZONE)} to ${longDate(receipt.endsAt, CAMPUS_TIME_ZONE)}`],
    ['Confirmed', longDate(receipt.confirmedAt, CAMPUS_TIME_ZONE)],
  ].filter(([, value]) => value !== '') as [string, string][];
  for (const [index, [label, value]] of rows.entries()) {
    const y = 180 + index * 30;
    line(label, { x: MARGIN, y, size: 10, color: MUTED });
    drawLine(document, fonts, value, { x: MARGIN + 118, y: y - 1, size: 11, width: LINE_WIDTH - 118 });
  }
  rule(document, HEIGHT - 92);
  line('The payment was made by UPI, directly to the payee. An administrator has found it on', {
    x: MARGIN,
    y: HEIGHT - 80,
    size: 8,
    color: MUTED,
  });
  line('the bank statement. No money passes through Quad.', { x: MARGIN, y: HEIGHT - 68, size: 8, color: MUTED });
  document.end();
  return file;
}

function rule(document: PDFKit.PDFDocument, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(1.5)
    .stroke(ACCENT);
}
