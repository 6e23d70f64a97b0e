import type { Mention } from '@quad/contract/posts';
import { Link } from '../../../lib/routing/Link.tsx';
import { entityParts } from '../text-entities.ts';

interface EntityTextProps {
  text: string;
  tags: readonly string[];
  mentions: readonly Mention[];
}

/** A text as it was written, with its hashtags and mentions as links. */
export function EntityText({ text, tags, mentions }: EntityTextProps) {
  let offset = 0;
  return entityParts(text, { tags, mentions }).map((part) => {
    const key = offset;
    offset += part.text.length;
    if (part.tag !== undefined) {
      return (
        <Link key={key} to="/tags/$tag" params={{ tag: part.tag }} className={LINK}>
          {part.text}
        </Link>
      );
    }
    if (part.userId !== undefined) {
      return (
        <Link key={key} to="/profile/$userId" params={{ userId: part.userId }} className={LINK}>
          {part.text}
        </Link>
      );
    }
    return part.text;
  });
}

const LINK = 'rounded-xs font-semibold text-accent-text hover:underline';
