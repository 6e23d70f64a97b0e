import type { Mention } from '@quad/contract/posts/posts';
import { hashtagParts } from '../../../../ui/linked-text/hashtags.ts';
import { linkParts } from '../../../../ui/linked-text/text-links.ts';
import { entityParts } from '../text-entities.ts';
import { type LinkedPart, TextParts } from './EntityText.tsx';

/** A text whose mentions the server stores, and not its hashtags: a message, a reply to a topic. */
export const MentionText = ({ text, mentions }: { text: string; mentions: readonly Mention[] }) => (
  <TextParts
    parts={linkParts(text).flatMap((part) => (part.href === undefined ? partsOf(part.text, mentions) : part))}
  />
);

const partsOf = (text: string, mentions: readonly Mention[]): LinkedPart[] =>
  entityParts(text, { tags: [], mentions }).flatMap((part) =>
    part.userId === undefined
      ? hashtagParts(part.text).map(({ text: piece, isTag }) => (isTag ? { text: piece, tag: piece } : { text: piece }))
      : part,
  );
