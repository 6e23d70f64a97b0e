import { ALT_TEXT_MAX } from '@quad/contract/limits/media';
import { CAPTION_MAX, LOCATION_MAX } from '@quad/contract/limits/posts';
import type { PostMedia, Visibility } from '@quad/contract/posts/posts';
import { characters, isBlank, trimText } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormDraft } from '../../../../lib/input/use-form-draft.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DraftLine } from '../../../../ui/DraftLine.tsx';
import '../../../../ui/leave-question.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import type { LoadedPost } from '../loaded-post.ts';
import { saveEdit } from '../own-post.ts';
import { AltTextField } from './AltTextField.tsx';
import { AudienceField } from './AudienceField.tsx';

interface EditPostFormProps {
  post: LoadedPost;
  onDone: () => void;
}

/** The fields of the form as the post has them. Only moderators change the audience of a post that they hide. */
const fieldsOf = ({ caption, location, visibility, media }: LoadedPost) => ({
  caption,
  location,
  visibility: visibility === 'hidden' ? null : (visibility as Visibility | null),
  altTexts: media.map(({ altText }) => altText),
});

/**
 * Edits the caption, the location and the audience of the viewer's post, and the descriptions of its pictures. A failure
 * keeps the text and shows the reason.
 */
export function EditPostForm({ post, onDone }: EditPostFormProps) {
  const client = useQueryClient();
  const form = useFormDraft(`posts/${post._id}`, () => fieldsOf(post));
  // A draft of an earlier release has fewer fields.
  const { caption, location, visibility, altTexts } = { ...fieldsOf(post), ...form.draft };
  const edit = {
    caption,
    location,
    ...(visibility === null ? {} : { visibility }),
    ...(altTexts.length > 0 ? { altTexts } : {}),
  };
  const saving = useMutation({
    mutationFn: () => saveEdit(client, post._id, edit),
    onSuccess() {
      form.end();
      onDone();
    },
  });
  const empty = post.media.length === 0 && isBlank(caption);
  const changed =
    caption !== post.caption ||
    trimText(location) !== post.location ||
    (visibility !== null && visibility !== post.visibility) ||
    altTexts.some((text, place) => text !== post.media[place]?.altText);
  const fits = characters(caption) <= CAPTION_MAX && altTexts.every((text) => characters(text) <= ALT_TEXT_MAX);
  const savable = changed && fits && !empty;

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (savable && !saving.isPending) saving.mutate();
      }}
    >
      <CompletingTextArea
        label={post.media.length === 0 ? 'Text' : 'Caption'}
        value={caption}
        onValue={(text) => form.change({ caption: text })}
        max={CAPTION_MAX}
        dir="auto"
        error={saving.error?.message ?? (empty ? 'A post without a picture needs some text.' : undefined)}
      />
      {post.media.map((medium, place) => (
        <div key={medium.url} className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <Thumbnail medium={medium} />
          <div className="min-w-52 flex-1">
            <AltTextField
              type={medium.type}
              {...(post.media.length > 1 ? { number: place + 1 } : {})}
              value={altTexts[place] ?? ''}
              onValue={(altText) => form.change({ altTexts: altTexts.with(place, altText) })}
              readOnly={saving.isPending}
            />
          </div>
        </div>
      ))}
      <TextField
        label="Location (optional)"
        autoComplete="off"
        dir="auto"
        value={location}
        maxLength={LOCATION_MAX}
        onChange={({ target }) => form.change({ location: target.value })}
        readOnly={saving.isPending}
      />
      {visibility !== null && (
        <AudienceField
          value={visibility}
          onValue={(audience) => form.change({ visibility: audience })}
          disabled={saving.isPending}
        />
      )}
      {form.kept && !saving.isPending && <DraftLine {...form.kept} />}
      <div className="flex flex-row-reverse gap-2">
        <Button type="submit" disabled={!savable} busy={saving.isPending} className="flex-1">
          {saving.isPending ? 'Saving…' : 'Save'}
        </Button>
        <Button kind="secondary" onClick={() => form.leave(onDone)} className="flex-1">
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Thumbnail({ medium: { type, url, poster } }: { medium: PostMedia }) {
  const source = type === 'video' ? poster : url;
  if (source === null) return null;
  return <img src={source} alt="" loading="lazy" className="size-20 shrink-0 rounded-control bg-raised object-cover" />;
}
