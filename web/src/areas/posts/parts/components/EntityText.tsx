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
  /** Splits what is no mention at its hashtags, where the server stores none: see `MentionText`. */
  split?: (text: string) => readonly TextPart[];
}

/** A text as it was written, with its web addresses, hashtags and mentions as links. */
export function EntityText({ text, tags, mentions, split = (plain) => [{ text: plain }] }: EntityTextProps) {
  'use no memo'; // decision 152
  let offset = 0;
  return (
    linkParts(text)
      // A web address includes any `#section` or `@name` in it.
      .flatMap((part): (TextPart & { href?: string })[] =>
        part.href === undefined
          ? entityParts(part.text, { tags, mentions }).flatMap((piece) =>
              piece.tag || piece.userId ? piece : split(piece.text),
            )
          : [part],
      )
      .map((part) => {
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
      })
  );
}
