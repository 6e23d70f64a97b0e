import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { actOnTag } from '@quad/contract/posts/tag-management';
import type { BodyOf } from '@quad/contract/wire/call';
import { AppError } from '../../../platform/errors/app-error.ts';

/** The state of a hashtag that decides which acts are allowed. */
export interface ActedTag {
  readonly tag: string;
  readonly hidden_at: Date | null;
  readonly merged_into: string | null;
  /** The tag that lists the posts of a merged tag. */
  readonly shown_as: string | null;
}

/** Throw `invalid_input` when an act lacks a field that its kind needs. */
export function assertComplete({ kind, into, days }: BodyOf<typeof actOnTag>): void {
  const fields = {
    ...(kind === 'merge' && (into ?? '').replace('#', '').trim() === ''
      ? { into: say(msg`Please name a hashtag`) }
      : {}),
    ...(kind === 'pin' && days === undefined ? { days: say(msg`Please choose for how long`) } : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

/** Throw when a merge is not allowed. Chains of merges are allowed, circles are not. */
export function assertMergeable(tag: ActedTag, into: ActedTag): void {
  if (tag.merged_into !== null) throw new AppError('tag_merged');
  if (into.tag === tag.tag || into.shown_as === tag.tag) throw new AppError('tag_merged_in_circle');
}

/** Throw when a tag cannot be pinned because nobody would see it. */
export function assertPinnable(tag: ActedTag): void {
  if (tag.merged_into !== null) throw new AppError('tag_merged');
  if (tag.hidden_at !== null) throw new AppError('tag_hidden');
}
