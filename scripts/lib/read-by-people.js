/** Attributes of elements, and of our own components, whose texts people read. */
export const READ_ATTRIBUTES = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder'],
  ...['label', 'searchLabel', 'menuLabel', 'hint', 'note', 'text', 'error', 'failed', 'moreFailed', 'notFound'],
  ...['missing', 'heading', 'header', 'description', 'counts', 'end', 'empty', 'unit', 'word', 'nothing', 'meaning'],
  ...['saved', 'busyAnswer', 'needs', 'choices', 'says', 'summary', 'caption', 'message', 'question', 'action'],
]);

/** Fields of objects whose texts people read. */
export const READ_FIELDS = new Set([
  ...['label', 'menuLabel', 'searchLabel', 'title', 'description', 'text', 'hint', 'says', 'heading', 'header'],
  ...['message', 'subject', 'meaning', 'question', 'caption', 'placeholder', 'unit', 'moreFailed', 'notFound'],
]);

/** Fields whose values are keys or texts: only a value with a capital letter or with two words is a text. */
export const PERHAPS_READ_FIELDS = new Set([
  ...['name', 'note', 'reason', 'detail', 'summary', 'consequence', 'effect', 'button', 'warning', 'confirm', 'done'],
  ...['failed', 'nothing', 'end', 'same', 'more', 'fewer', 'action', 'answer', 'asks', 'gone', 'missing', 'empty'],
]);

/** Fields of mails, pushes, notifications and errors, in the contract and on the server. */
export const SENT_FIELDS = new Set(['subject', 'text', 'label', 'title', 'message', 'says']);

/** Functions, variables and maps whose values people read, by their names: `dueText`, `ROLE_NAMES`. */
export const READ_NAMES =
  /(?:[a-z](?:Text|Texts|Label|Labels|Title|Sentence|Note|Hint|Warning|Heading)|_(?:NAMES|TEXTS|LABELS|TITLES|HINTS?|NOTES?))$/;

/** Functions that show their first argument to people. */
export const SHOWN_BY = /^(?:toast(?:\.\w+)?|toast[A-Z]\w*|announce|setTitle|useScreenTitle)$/;

/** Texts that are the same in every language, or that are keys, with the reason. */
export const ALLOWED_TEXTS = [
  { pattern: /^(?:Quad|FocusPad|Google|GitHub|Facebook)$/, reason: 'names' },
  { pattern: /^\{\{\w+\}\}$/, reason: 'places that the server fills in prerendered pages' },
  { pattern: /^(?:https:\/\/|name@bank|college\.edu)$/, reason: 'examples of addresses' },
  { pattern: /^Ctrl K$/, reason: 'keys of a keyboard' },
  { pattern: /^· UTR …$/, reason: 'the name of a number of banks' },
  { pattern: /^(?:#?…|…, …) · Quad$/, reason: 'titles of a window, made of a name' },
  { pattern: /\.csv$/, reason: 'names of files' },
  {
    pattern: /^(?:Study and work|User Management|This week)$/,
    reason: 'keys of headings, which have texts beside them',
  },
  { pattern: /^Principal$/, reason: 'content of a college’s pages, which its editors write' },
  {
    pattern: /^(?:JPG|PNG|GIF|WebP|AVIF|MP4|MOV|PDF|Word|Excel|PowerPoint|OpenDocument|EPUB|CSV|WebVTT)$/,
    reason: 'names of formats',
  },
  { pattern: /^Quad (?:premium|event) …$/, reason: 'notes of payments, which banks and officers read' },
  { pattern: /^QUAD-TICKET:/, reason: 'what a QR code holds' },
  { pattern: /^General$/, reason: 'the name of a topic, which is stored and which owners of a group change' },
];

/** Files, and folders with a slash at their end, whose texts are not translated or marked elsewhere, with the reason. */
export const ALLOWED_FILES = new Map([
  ['web/src/app/before-paint.ts', 'runs before any other file of the app, and reports that they could not be loaded'],
  ['contract/src/errors/', 'errors, which the extractor finds by their codes (web/build/texts/error-texts.ts)'],
  ['server/src/commands/', 'commands, which operators read in English'],
  ['server/src/areas/campus/breaches/breach-documents.ts', 'reports to authorities, in English'],
  ['server/src/areas/careers/certificates/certificate-pdf.ts', 'certificates, which employers check in English'],
  ['server/src/platform/health/readiness.ts', 'answers for the programs that start and stop nodes'],
  ['server/src/platform/http/validation.ts', 'problems of fields, which platform/errors/plain-problem.ts says'],
  ['server/src/platform/mail/transport.ts', 'failures of mails, which are stored as the mail server words them'],
  ['server/src/platform/media/fixtures/', 'files for tests'],
]);

/** The folders whose texts are all marked. */
export const MARKED_FOLDERS = ['web/src', 'contract/src', 'server/src'];
