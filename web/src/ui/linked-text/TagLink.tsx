import { tagKey } from '@quad/contract/posts/tag-key';
import { Link } from '../../lib/routing/Link.tsx';

/** The look of a name within a text: a hashtag, a mention. */
export const NAME_LINK = 'rounded-xs font-semibold text-accent-text hover:underline';

/** A hashtag within a text, as it was written. All spellings of a tag lead to one address (decision 329). */
export function TagLink({ text }: { text: string }) {
  'use no memo'; // decision 152
  return (
    <Link to="/tags/$tag" params={{ tag: tagKey(text.slice(1)) }} className={NAME_LINK}>
      {text}
    </Link>
  );
}
