import { contactParts } from './contact-links.ts';
import { withTags } from './hashtags.ts';
import { TagLink } from './TagLink.tsx';
import { WebLink } from './WebLink.tsx';

/** A text with contact details: web addresses, e-mail addresses, phone numbers and hashtags are links. */
export function ContactText({ text }: { text: string }) {
  let offset = 0;
  return contactParts(text)
    .flatMap(withTags)
    .map(({ text: part, href, isTag }) => {
      const key = offset;
      offset += part.length;
      if (isTag) return <TagLink key={key} text={part} />;
      if (href === undefined) return part;
      if (/^https?:/.test(href)) return <WebLink key={key} text={part} href={href} />;
      return (
        <a key={key} href={href} className="rounded-xs text-accent-text underline underline-offset-2">
          {part}
        </a>
      );
    });
}
