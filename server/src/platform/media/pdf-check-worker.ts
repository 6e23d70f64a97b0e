import { readFile } from 'node:fs/promises';
import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import workerpool from 'workerpool';
import type { PdfFindings } from './pdf-check.ts';

/** Keys of dictionaries that hold a script or another file, and kinds of actions that do. */
const ACTIVE_KEYS = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA'].map((key) =>
  PDFName.of(key),
);
const ACTIVE_ACTIONS = new Set(['JavaScript', 'Launch', 'ImportData', 'Rendition', 'GoToE', 'SubmitForm']);
/** Deeper objects are none that a program writes. */
const DEPTH_MAX = 50;

/** Reads a PDF without running anything of it. */
async function checkPdf(path: string): Promise<PdfFindings> {
  let document: PDFDocument;
  let pages: number;
  try {
    document = await PDFDocument.load(await readFile(path), {
      throwOnInvalidObject: true,
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    });
    pages = document.getPageCount();
  } catch (error) {
    return { isReadable: false, isLocked: error instanceof EncryptedPDFError, pages: 0, isActive: false };
  }
  const isActive = document.context.enumerateIndirectObjects().some(([, object]) => holdsActive(object, 0));
  return { isReadable: pages > 0, isLocked: false, pages, isActive };
}

function holdsActive(object: PDFObject | undefined, depth: number): boolean {
  if (depth > DEPTH_MAX) return true;
  if (object instanceof PDFStream) return holdsActive(object.dict, depth + 1);
  if (object instanceof PDFArray) return object.asArray().some((item) => holdsActive(item, depth + 1));
  if (!(object instanceof PDFDict)) return false;
  if (ACTIVE_KEYS.some((key) => object.has(key))) return true;
  const action = object.get(PDFName.of('S'));
  if (action instanceof PDFName && ACTIVE_ACTIONS.has(action.decodeText())) return true;
  // a link that runs something rather than leading to a page
  const uri = object.get(PDFName.of('URI'));
  if (
    (uri instanceof PDFString || uri instanceof PDFHexString) &&
    /^\s*(?:javascript|file|data):/i.test(uri.decodeText())
  )
    return true;
  return object.values().some((value) => holdsActive(value, depth + 1));
}

workerpool.worker({ checkPdf });
