import { withTags } from './hashtags.ts';
import { TagLink } from './TagLink.tsx';
import { linkParts } from './text-links.ts';
import { WebLink } from './WebLink.tsx';

/** A text of a user, with web addresses and hashtags as links. */
export function LinkedText({ text }: { text: string }) {
  let offset = 0;
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {linkParts(text)
        .flatMap(withTags)
        .map(({ text: part, href, isTag }) => {
          const key = offset;
          offset += part.length;
          if (isTag) return <TagLink key={key} text={part} />;
          return href === undefined ? part : <WebLink key={key} text={part} href={href} />;
        })}
    </span>
  );
}
