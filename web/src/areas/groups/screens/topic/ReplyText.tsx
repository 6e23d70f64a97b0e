import type { Mention } from '@quad/contract/posts/posts';
import { MentionText } from '../../../posts/parts/components/MentionText.tsx';

/** The text of a reply, with mentions, hashtags and web addresses as links. */
export function ReplyText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  return (
    <p dir="auto" className="wrap-anywhere select-text whitespace-pre-wrap">
      <MentionText text={text} mentions={mentions} />
    </p>
  );
}
