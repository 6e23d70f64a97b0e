import { linkParts } from './text-links.ts';
import { WebLink } from './WebLink.tsx';

/** A text of a user, with web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  let offset = 0;
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {linkParts(text).map(({ text: part, href }) => {
        const key = offset;
        offset += part.length;
        return href === undefined ? part : <WebLink key={key} text={part} href={href} />;
      })}
    </span>
  );
}
