import type { Mention } from '@quad/contract/posts/posts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { NAME_LINK, TagLink } from '../../../../ui/linked-text/TagLink.tsx';
import { linkParts } from '../../../../ui/linked-text/text-links.ts';
import { WebLink } from '../../../../ui/linked-text/WebLink.tsx';
import { entityParts, type TextPart } from '../text-entities.ts';

interface EntityTextProps {
  text: string;
  tags: readonly string[];
  mentions: readonly Mention[];
}

/** A text as it was written, with its web addresses, hashtags and mentions as links. */
export const EntityText = ({ text, tags, mentions }: EntityTextProps) => (
  <TextParts
    // A web address includes any `#section` or `@name` in it.
    parts={linkParts(text).flatMap((part) =>
      part.href === undefined ? entityParts(part.text, { tags, mentions }) : part,
    )}
  />
);

/** A piece of a text; `href` is that of a web address. */
export interface LinkedPart extends TextPart {
  readonly href?: string;
}

/** The parts of a text, links where they are more than plain text. */
export function TextParts({ parts }: { parts: readonly LinkedPart[] }) {
  let offset = 0;
  return parts.map((part) => {
    const key = offset;
    offset += part.text.length;
    if (part.href !== undefined) return <WebLink key={key} text={part.text} href={part.href} />;
    if (part.tag !== undefined) return <TagLink key={key} text={part.text} />;
    if (part.userId !== undefined) {
      return (
        <Link key={key} to="/profile/$userId" params={{ userId: part.userId }} className={NAME_LINK}>
          {part.text}
        </Link>
      );
    }
    return part.text;
  });
}
