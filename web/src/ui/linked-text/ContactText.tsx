import { contactParts } from './contact-links.ts';
import { WebLink } from './WebLink.tsx';

/** A text with contact details: web addresses, e-mail addresses and phone numbers are links. */
export function ContactText({ text }: { text: string }) {
  let offset = 0;
  return contactParts(text).map(({ text: part, href }) => {
    const key = offset;
    offset += part.length;
    if (href === undefined) return part;
    if (/^https?:/.test(href)) return <WebLink key={key} text={part} href={href} />;
    return (
      <a key={key} href={href} className="rounded-xs text-accent-text underline underline-offset-2">
        {part}
      </a>
    );
  });
}
