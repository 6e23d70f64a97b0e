import { msg } from '@lingui/core/runtime-macro';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { say } from '@quad/contract/language/say';
import { fullDate, longDate } from '@quad/contract/text/dates';
import type { PersonalRow } from '../../../concerns/personal-data/personal-data.ts';
import { campusTime } from '../../../platform/campus-days.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { currentLanguage } from '../../../platform/texts/language.ts';
import { FIELD_NAMES } from './archive-fields.ts';

/** A list of the archive with its number of rows, for the first page. */
export interface ListedSheet {
  readonly name: string;
  readonly count: number;
}

const STYLE = `
  :root { color-scheme: light dark }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif }
  h2 { margin: 2rem 0 .5rem }
  dl { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid #8886; border-radius: .5rem }
  dt { font-size: .85rem; opacity: .75 }
  dd { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere }
`;

export const pageHead = (title: string): string =>
  `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>\n`;

export const PAGE_END = '</body></html>\n';

/** The first page of an archive, in the language of now, with links to the others. */
export function indexPage(
  owner: { readonly name: string; readonly at: Date },
  parts: readonly { readonly title: string; readonly stem: string; readonly sheets: readonly ListedSheet[] }[],
): string {
  const day = longDate(owner.at, CAMPUS_TIME_ZONE);
  const listed = parts.map(({ title, stem, sheets }) => {
    const counts = sheets.map((sheet) => `<li>${escapeHtml(titled(sheet.name))}: ${sheet.count}</li>`).join('');
    const links = `<a href="${stem}.html">${escapeHtml(say(msg`Read`))}</a> · <a href="${stem}.json">${escapeHtml(say(msg`Data (JSON)`))}</a>`;
    return `<h2>${escapeHtml(title)}</h2><p>${links}</p><ul>${counts}</ul>\n`;
  });
  return [
    pageHead(say(msg`${{ name: owner.name }}: my data on Quad`)),
    `<p>${escapeHtml(say(msg`Made on ${{ day }}. Pictures, videos and documents are in the folder “files”.`))}</p>\n`,
    `<p>${escapeHtml(notIncluded())}</p>\n`,
    ...listed,
    PAGE_END,
  ].join('');
}

const notIncluded = (): string =>
  say(
    msg`Not in here: what others wrote, what you chose in secret ballots, which is stored nowhere, and confidential reports to the committee, which are sealed: read those on Quad, with your receipt.`,
  );

export const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A row as HTML, in the language of now. */
export function rowSection(row: PersonalRow): string {
  const fields = Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `<dt>${escapeHtml(FIELD_NAMES[key] ?? key)}</dt><dd>${shownIn(key, value)}</dd>`);
  return `<dl>${fields.join('')}</dl>\n`;
}

/** The columns of dates, which are texts such as 2026-11-24. */
const DAYS = /^(?:date|day)$|_on$/;

const shownIn = (column: string, value: unknown): string =>
  typeof value === 'string' && DAYS.test(column) ? escapeHtml(fullDate(value)) : shown(value);

/** The name of a file in the media store. */
const STORED_FILE = /^[0-9a-f]{2}\/[0-9a-f]{40}\.\w+$/;

function shown(value: unknown): string {
  if (value instanceof Date) return escapeHtml(campusTime(value));
  if (typeof value === 'string' && STORED_FILE.test(value)) return fileLink(value);
  if (typeof value === 'boolean') return value ? say(msg`yes`) : say(msg`no`);
  if (typeof value !== 'object' || value === null) return escapeHtml(String(value));
  const file =
    'name' in value && typeof value.name === 'string' && STORED_FILE.test(value.name) ? value.name : undefined;
  if (file !== undefined) return fileLink(file);
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return escapeHtml(JSON.stringify(value, undefined, 1));
}

const fileLink = (name: string): string => `<a href="${fileInArchive(name)}">${fileInArchive(name)}</a>`;

/** The path of a stored file in the archive. Private files are résumés, so they get the ending of PDFs. */
export const fileInArchive = (name: string): string => `files/${name.replace(/\.private$/, '.pdf')}`;
