import { readFile } from 'node:fs/promises';
import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import workerpool from 'workerpool';
import type { PdfFindings } from './pdf-check.ts';

/** Keys of dictionaries with a script or another file, and actions with one. */
const ACTIVE_KEYS = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA'].map((key) =>
  PDFName.of(key),
);
const ACTIVE_ACTIONS = new Set(['JavaScript', 'Launch', 'ImportData', 'Rendition', 'GoToE', 'SubmitForm']);
/** Programs write no deeper objects. */
const DEPTH_MAX = 50;

/** Read a PDF without running any of its content. */
async function checkPdf(path: string): Promise<PdfFindings> {
  let document: PDFDocument;
  let pages: number;
  try {
    document = await load(await readFile(path));
    pages = document.getPageCount();
  } catch (error) {
    return { ...UNREADABLE, isLocked: asksForPassword(error), isTooDemanding: isOutOfMemory(error) };
  }
  const isActive = document.context.enumerateIndirectObjects().some(([, object]) => holdsActive(object, 0));
  return { ...UNREADABLE, isReadable: pages > 0, pages, isActive };
}

const UNREADABLE: PdfFindings = {
  isReadable: false,
  isLocked: false,
  isTooDemanding: false,
  pages: 0,
  isActive: false,
};

const OPTIONS = {
  updateMetadata: false,
  parseSpeed: ParseSpeeds.Fastest,
  // A PDF with only an owner's password opens without one.
  password: '',
};

/** Parse a PDF. Throws when an object is unreadable, because it may contain active content. */
async function load(bytes: Buffer): Promise<PDFDocument> {
  if (!bytes.includes('/Encrypt')) return PDFDocument.load(bytes, { ...OPTIONS, throwOnInvalidObject: true });
  // An encrypted PDF is parsed twice. Without its key, the first time, its object streams are unreadable.
  const document = await PDFDocument.load(bytes, OPTIONS);
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (object instanceof PDFInvalidObject && !isReferences(object)) throw new Error('an object that cannot be read');
  return document;
}

/**
 * Whether an unreadable object is the table of references. It is never encrypted, but the library decrypts it. It must
 * contain nothing else.
 */
function isReferences(object: PDFInvalidObject): boolean {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  const dictionary = bytes.subarray(0, bytes.indexOf('stream')).toString('latin1');
  return /\/Type\s*\/XRef\b/.test(dictionary) && !/\/(?:JS|JavaScript|S|AA|OpenAction|EF|URI)\b/.test(dictionary);
}

/** The library throws plain errors for a wrong password. */
const asksForPassword = (error: unknown) =>
  error instanceof EncryptedPDFError || (error instanceof Error && /password/i.test(error.message));

const isOutOfMemory = (error: unknown) => error instanceof RangeError && /allocation|array length/i.test(error.message);

function holdsActive(object: PDFObject | undefined, depth: number): boolean {
  if (depth > DEPTH_MAX) return true;
  if (object instanceof PDFStream) return holdsActive(object.dict, depth + 1);
  if (object instanceof PDFArray) return object.asArray().some((item) => holdsActive(item, depth + 1));
  if (!(object instanceof PDFDict)) return false;
  if (ACTIVE_KEYS.some((key) => object.has(key))) return true;
  const action = object.get(PDFName.of('S'));
  if (action instanceof PDFName && ACTIVE_ACTIONS.has(action.decodeText())) return true;
  // A link that runs something instead of opening a page.
  const uri = object.get(PDFName.of('URI'));
  if (
    (uri instanceof PDFString || uri instanceof PDFHexString) &&
    /^\s*(?:javascript|file|data):/i.test(uri.decodeText())
  )
    return true;
  return object.values().some((value) => holdsActive(value, depth + 1));
}

workerpool.worker({ checkPdf });
