import type { editPost, Visibility } from '@quad/contract/posts/posts';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { changesOf } from '../../../lib/changes-of.ts';
import type { LoadedPost } from './loaded-post.ts';

/** The fields of the form that edits a post. */
interface PostFields {
  readonly caption: string;
  readonly location: string;
  readonly visibility: Visibility;
  readonly altTexts: string[];
}

/** The fields as the post has them. A post that moderators hide has an audience for when it is shown again. */
export const fieldsOf = ({ caption, location, visibility, audience, media }: LoadedPost): PostFields => ({
  caption,
  location,
  visibility: audience ?? (visibility === 'close_friends' ? 'close_friends' : 'public'),
  altTexts: media.map(({ altText }) => altText),
});

/**
 * The form whose author has changed the fields of `before`, with which it began, to those of `draft`. `shown` has the other
 * fields as the post has them by now. `changes` is what is sent, null when nothing was changed: the other fields may have
 * changed on another device.
 */
export function editOf(before: PostFields, draft: PostFields, post: LoadedPost) {
  const current = fieldsOf(post);
  const altTexts = current.altTexts.map((text, place) => {
    const typed = draft.altTexts[place];
    return typed === undefined || typed === before.altTexts[place] ? text : typed;
  });
  const shown: PostFields = { ...current, ...changesOf(before, draft), altTexts };
  const typed = changesOf(before, { ...draft, location: trimText(draft.location) });
  const changes: BodyOf<typeof editPost> = { ...typed, ...(typed.altTexts ? { altTexts } : {}) };
  return { shown, changes: Object.keys(changes).length === 0 ? null : changes };
}
