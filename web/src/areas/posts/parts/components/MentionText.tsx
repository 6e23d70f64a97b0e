import type { Mention } from '@quad/contract/posts/posts';
import { hashtagParts } from '../../../../ui/linked-text/hashtags.ts';
import { EntityText } from './EntityText.tsx';

/** A text whose mentions the server stores, and not its hashtags: a message, a reply to a topic. */
export const MentionText = ({ text, mentions }: { text: string; mentions: readonly Mention[] }) => (
  <EntityText text={text} tags={[]} mentions={mentions} split={split} />
);

const split = (plain: string) => hashtagParts(plain).map(({ text, isTag }) => (isTag ? { text, tag: text } : { text }));
