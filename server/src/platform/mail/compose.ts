import { cutText } from '@quad/contract/text/cut-text';
import { escapeHtml } from '../escape-html.ts';

/** A part of a mail. Texts are plain, and escaped for HTML. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | {
      readonly kind: 'list';
      readonly title: string;
      readonly items: readonly { readonly text: string; readonly url: string }[];
    };

/** A mail in both of its forms. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mail programs cut longer subjects. */
const SUBJECT_MAX = 120;
/** Line ends and control characters, which could forge headers. */
const NOT_IN_A_HEADER = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/** Prepare a text for one line of a header: line ends and invisible characters become spaces. */
export const headerText = (text: string): string => text.replace(NOT_IN_A_HEADER, ' ').trim();

/**
 * Compose a mail as plain text, and as HTML without pictures or style sheets. `footer` says why it was sent and how to
 * unsubscribe.
 *
 * @example composeMail({ subject: 'Your week', parts: [{ kind: 'text', text: 'Hi Asha' }], footer: [] })
 */
export function composeMail(mail: {
  subject: string;
  parts: readonly MailPart[];
  footer: readonly MailPart[];
}): MailContent {
  const { parts, footer } = mail;
  const subject = cutText(headerText(mail.subject), SUBJECT_MAX);
  const text = [...parts.map(plainPart), ...(footer.length > 0 ? ['--', ...footer.map(plainPart)] : [])].join('\n\n');
  const small =
    footer.length > 0 ? `<hr style="${RULE}"><div style="${SMALL}">${footer.map(htmlPart).join('')}</div>` : '';
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head><body style="${BODY}"><div style="${COLUMN}">`,
    `<p style="${NAME}">Quad</p>`,
    ...parts.map(htmlPart),
    `${small}</div></body></html>`,
  ].join('\n');
  return { subject, text: `${text}\n`, html };
}

const BODY =
  'margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:16px;line-height:1.5';
const COLUMN = 'max-width:560px;margin:0 auto';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#ffb224;color:#161a22;font-weight:600;text-decoration:none';
const NAME = 'margin:0 0 24px;font-size:20px;font-weight:700';
const RULE = 'margin:32px 0 16px;border:0;border-top:1px solid #999999';
const SMALL = 'font-size:13px';

function plainPart(part: MailPart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'button') return `${part.label}:\n${part.url}`;
  return [part.title, ...part.items.map(({ text, url }) => `- ${text.replace(/\s+/g, ' ')}\n  ${url}`)].join('\n');
}

function htmlPart(part: MailPart): string {
  if (part.kind === 'text') return `<p>${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
  if (part.kind === 'button')
    return `<p><a href="${escapeHtml(part.url)}" style="${BUTTON}">${escapeHtml(part.label)}</a></p>`;
  const items = part.items.map(({ text, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></li>`);
  return `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(part.title)}</h2><ul>${items.join('\n')}</ul>`;
}
