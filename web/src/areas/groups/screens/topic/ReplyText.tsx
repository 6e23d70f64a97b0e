import type { Mention } from '@quad/contract/posts/posts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { NAME_LINK } from '../../../../ui/linked-text/TagLink.tsx';
import { entityParts } from '../../../posts/parts/text-entities.ts';

/** The text of a reply, with mentions, hashtags and web addresses as links. */
export function ReplyText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  let offset = 0;
  return (
    <p dir="auto" className="wrap-anywhere select-text whitespace-pre-wrap">
      {entityParts(text, { tags: [], mentions }).map((part) => {
        const key = offset;
        offset += part.text.length;
        return part.userId === undefined ? (
          <LinkedText key={key} text={part.text} />
        ) : (
          <Link key={key} to="/profile/$userId" params={{ userId: part.userId }} className={NAME_LINK}>
            {part.text}
          </Link>
        );
      })}
    </p>
  );
}
