import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { cutText } from '@quad/contract/text/cut-text';
import { escapeHtml } from '../escape-html.ts';
import { currentLanguage } from '../texts/language.ts';
import type { Letterhead } from './letterhead.ts';

/** A part of a mail. Texts are plain, and escaped for HTML. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A quiet address after its label. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | {
      readonly kind: 'list';
      readonly title: string;
      readonly items: readonly { readonly text: string; readonly url: string }[];
    };

/** The content of a mail, which a feature writes. The footer says why it was sent and how to unsubscribe. */
export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly footer: readonly MailPart[];
}

/** A mail in both of its forms. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The place of the logo in the HTML, which is filled when the mail is sent. Texts are escaped, so none forges it. */
const LOGO_PLACE = '<!--logo-->';
/** The name of the logo's attachment inside a mail. */
export const LOGO_ID = 'logo@quad';

/** Mail programs cut longer subjects. */
const SUBJECT_MAX = 120;
/** Line ends and control characters, which could forge headers. */
const NOT_IN_A_HEADER = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/** Prepare a text for one line of a header: line ends and invisible characters become spaces. */
export const headerText = (text: string): string => text.replace(NOT_IN_A_HEADER, ' ').trim();

/**
 * Compose a mail of the college as plain text, and as HTML without style sheets. Its head has the college's name and
 * logo; its end has the contacts and the rules, or else the campus's own pages about both. Its language is that of now.
 */
export function composeMail(mail: MailContent, college: Omit<Letterhead, 'logo'>, publicUrl: string): ComposedMail {
  const { parts } = mail;
  const name = college.college || 'Quad';
  const footer: readonly MailPart[] = [...mail.footer, ...signature(name, college, publicUrl)];
  const subject = cutText(headerText(mail.subject), SUBJECT_MAX);
  const text = [...parts.map(plainPart), '--', ...footer.map(plainPart)].join('\n\n');
  const html = [
    `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head><body style="${BODY}"><div style="${COLUMN}">`,
    `<p style="${NAME}" dir="auto">${LOGO_PLACE}${escapeHtml(name)}</p>`,
    ...parts.map(htmlPart),
    `<hr style="${RULE}"><div style="${SMALL}">${footer.map(htmlPart).join('')}</div></div></body></html>`,
  ].join('\n');
  return { subject, text: `${text}\n`, html };
}

/** Put the logo, which is attached as `LOGO_ID`, into its place in the HTML of a mail; without one the place is empty. */
export const withLogo = (html: string, hasLogo: boolean): string =>
  html.replace(LOGO_PLACE, hasLogo ? `<img src="cid:${LOGO_ID}" width="48" height="48" alt="" style="${LOGO}">` : '');

/** The end of a mail: the college, who to ask, and the rules. */
function signature(
  name: string,
  { contact, rulesUrl }: Pick<Letterhead, 'contact' | 'rulesUrl'>,
  publicUrl: string,
): readonly MailPart[] {
  const questions: MailPart =
    contact === ''
      ? { kind: 'link', label: say(msg`Questions?`), url: new URL('/contact', publicUrl).href }
      : { kind: 'text', text: say(msg`Questions? ${{ contact }}`) };
  const rules = rulesUrl || new URL('/guidelines', publicUrl).href;
  return [{ kind: 'text', text: name }, questions, { kind: 'link', label: say(msg`The rules:`), url: rules }];
}

const BODY =
  'margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:16px;line-height:1.5';
const COLUMN = 'max-width:560px;margin:0 auto';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#ffb224;color:#161a22;font-weight:600;text-decoration:none';
const NAME = 'margin:0 0 24px;font-size:20px;font-weight:700';
const LOGO = 'margin-right:12px;border:0;border-radius:8px;vertical-align:middle';
const RULE = 'margin:32px 0 16px;border:0;border-top:1px solid #999999';
const SMALL = 'font-size:13px';

function plainPart(part: MailPart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'button') return `${part.label}:\n${part.url}`;
  if (part.kind === 'link') return `${part.label} ${part.url}`;
  return [part.title, ...part.items.map(({ text, url }) => `- ${text.replace(/\s+/g, ' ')}\n  ${url}`)].join('\n');
}

function htmlPart(part: MailPart): string {
  if (part.kind === 'text') return `<p>${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
  if (part.kind === 'button')
    return `<p><a href="${escapeHtml(part.url)}" style="${BUTTON}">${escapeHtml(part.label)}</a></p>`;
  if (part.kind === 'link') {
    const url = escapeHtml(part.url);
    return `<p>${escapeHtml(part.label)} <a href="${url}">${url}</a></p>`;
  }
  const items = part.items.map(({ text, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></li>`);
  return `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(part.title)}</h2><ul>${items.join('\n')}</ul>`;
}
