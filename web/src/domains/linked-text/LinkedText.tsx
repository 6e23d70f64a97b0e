import { linkParts } from './text-links.ts';

/** A text as it was written, with web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  let offset = 0;
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {linkParts(text).map(({ text: part, href }) => {
        const key = offset;
        offset += part.length;
        if (href === undefined) return part;
        return (
          <a
            key={key}
            href={href}
            target="_blank"
            // Whoever wrote the link must not learn who follows it, nor reach back into this page.
            rel="noopener noreferrer nofollow ugc"
            className="rounded-xs text-accent-text underline underline-offset-2"
          >
            {part}
          </a>
        );
      })}
    </span>
  );
}
