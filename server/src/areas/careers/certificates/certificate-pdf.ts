import { buffer } from 'node:stream/consumers';
import type { CertificateKind } from '@quad/contract/careers/posting-terms';
import { longDate } from '@quad/contract/text/dates';
import PDFDocument from 'pdfkit';
import {
  ACCENT,
  ACCENT_TEXT,
  drawLine,
  drawMark,
  drawQr,
  type Look,
  MUTED,
  registerFonts,
} from '../../../platform/pdf/drawing.ts';

/** The texts of a certificate. `date` is year-month-day. */
export interface CertificateText {
  /** For `attendance`, `program` is the event. */
  readonly kind: CertificateKind;
  readonly name: string;
  readonly program: string;
  readonly organizer: string;
  /** The owner's college; empty without one. */
  readonly college: string;
  readonly date: string;
  readonly code: string;
  /** The public page that checks the certificate. */
  readonly checkUrl: string;
}

const [WIDTH, HEIGHT] = [842, 595];
const QR_SIZE = 96;
const LINE_MAX = WIDTH - 140;

const WORDS = {
  completion: { title: 'Certificate of completion', has: 'has completed the program' },
  attendance: { title: 'Certificate of attendance', has: 'has attended' },
  placement: { title: 'Certificate of placement', has: 'has been placed through the program' },
} as const;

/** Draw a certificate: one landscape page with selectable text, and a QR code of `checkUrl`. */
export async function certificatePdf(text: CertificateText): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    info: { Title: `Certificate: ${text.program}`, Author: text.organizer || 'Quad', Subject: text.code },
  });
  const fonts = await registerFonts(document, Object.values(text).join(' '));
  const centred = (line: string, look: Omit<Look, 'x' | 'width' | 'align'>) =>
    drawLine(document, fonts, line, { ...look, x: WIDTH / 2, width: LINE_MAX, align: 'centre' });
  const file = buffer(document);
  document
    .rect(28, 28, WIDTH - 56, HEIGHT - 56)
    .lineWidth(2)
    .stroke(ACCENT);
  document
    .rect(36, 36, WIDTH - 72, HEIGHT - 72)
    .lineWidth(0.5)
    .stroke(ACCENT);
  drawMark(document, WIDTH / 2 - 16, 52);
  if (text.college) centred(text.college, { y: 90, size: 15, weight: 'bold' });
  centred(WORDS[text.kind].title, { y: 116, size: 32, weight: 'bold', color: ACCENT_TEXT });
  centred('This certifies that', { y: 174, size: 14, color: MUTED });
  centred(text.name, { y: 200, size: 32, weight: 'bold' });
  centred(WORDS[text.kind].has, { y: 258, size: 14, color: MUTED });
  centred(text.program, { y: 288, size: 24, weight: 'bold' });
  if (text.organizer) centred(text.organizer, { y: 336, size: 15, color: MUTED });
  centred(longDate(text.date), { y: text.organizer ? 364 : 336, size: 14, color: MUTED });
  drawQr(document, text.checkUrl, { left: (WIDTH - QR_SIZE) / 2, top: 408, side: QR_SIZE });
  centred(`Check it at ${text.checkUrl}`, { y: 514, size: 9, color: MUTED });
  centred(text.code, { y: 530, size: 9, color: MUTED });
  document.end();
  return file;
}
