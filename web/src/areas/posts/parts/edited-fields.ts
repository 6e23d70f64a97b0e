import type { editPost, Visibility } from '@quad/contract/posts/posts';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import type { LoadedPost } from './loaded-post.ts';

/** The fields of the form that edits a post. */
export interface PostFields {
  readonly caption: string;
  readonly location: string;
  readonly visibility: Visibility;
  readonly altTexts: readonly string[];
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
  const isTyped = {
    caption: draft.caption !== before.caption,
    location: trimText(draft.location) !== before.location,
    visibility: draft.visibility !== before.visibility,
  };
  const isDescribed = (place: number) => (draft.altTexts[place] ?? '') !== (before.altTexts[place] ?? '');
  const shown: PostFields = {
    caption: isTyped.caption ? draft.caption : current.caption,
    location: draft.location !== before.location ? draft.location : current.location,
    visibility: isTyped.visibility ? draft.visibility : current.visibility,
    altTexts: current.altTexts.map((text, place) => (isDescribed(place) ? (draft.altTexts[place] ?? '') : text)),
  };
  const changes: BodyOf<typeof editPost> = {
    ...(isTyped.caption ? { caption: shown.caption } : {}),
    ...(isTyped.location ? { location: shown.location } : {}),
    ...(isTyped.visibility ? { visibility: shown.visibility } : {}),
    ...(current.altTexts.some((_, place) => isDescribed(place)) ? { altTexts: [...shown.altTexts] } : {}),
  };
  return { shown, changes: Object.keys(changes).length === 0 ? null : changes };
}
