import type { Mention } from '@quad/contract/posts/posts';
import { EntityText } from '../../../posts/parts/components/EntityText.tsx';

/** The text of a reply, with mentions and web addresses as links. */
export function ReplyText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  return (
    <p dir="auto" className="wrap-anywhere select-text whitespace-pre-wrap">
      <EntityText text={text} tags={[]} mentions={mentions} />
    </p>
  );
}
