import { t } from '@lingui/core/macro';
import { ALT_TEXT_MAX } from '@quad/contract/limits/media';
import { CAPTION_MAX, LOCATION_MAX } from '@quad/contract/limits/posts';
import type { PostMedia } from '@quad/contract/posts/posts';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormDraft } from '../../../../lib/input/use-form-draft.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DraftLine } from '../../../../ui/DraftLine.tsx';
import '../../../../ui/leave-question.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import { editOf, fieldsOf } from '../edited-fields.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { saveEdit } from '../own-post.ts';
import { AltTextField } from './AltTextField.tsx';
import { AudienceField } from './AudienceField.tsx';

interface EditPostFormProps {
  post: LoadedPost;
  onDone: () => void;
}

/**
 * Edits the caption, the location and the audience of the viewer's post, and the descriptions of its pictures. A failure
 * keeps the text and shows the reason.
 */
export function EditPostForm({ post, onDone }: EditPostFormProps) {
  const client = useQueryClient();
  const form = useFormDraft(`posts/${post._id}`, () => fieldsOf(post));
  const { shown, changes } = editOf(form.before, form.draft, post);
  const { caption, location, visibility, altTexts } = shown;
  const saving = useMutation({
    mutationFn: (edit: NonNullable<typeof changes>) => saveEdit(client, post._id, edit),
    onSuccess() {
      form.end();
      onDone();
    },
  });
  const empty = post.media.length === 0 && isBlank(caption);
  const fits = characters(caption) <= CAPTION_MAX && altTexts.every((text) => characters(text) <= ALT_TEXT_MAX);
  const savable = fits && !empty;

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (changes && savable && !saving.isPending) saving.mutate(changes);
      }}
    >
      <CompletingTextArea
        label={post.media.length === 0 ? t`Text` : t`Caption`}
        value={caption}
        onValue={(text) => form.change({ caption: text })}
        max={CAPTION_MAX}
        dir="auto"
        error={saving.error?.message ?? (empty ? t`A post without a picture needs some text.` : undefined)}
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
        label={t`Location (optional)`}
        autoComplete="off"
        dir="auto"
        value={location}
        maxLength={LOCATION_MAX}
        onChange={({ target }) => form.change({ location: target.value })}
        readOnly={saving.isPending}
      />
      {post.visibility === 'hidden' && (
        <p className="text-14 text-muted">
          {t`A moderator has hidden this post. Your choice counts once it is shown again.`}
        </p>
      )}
      <AudienceField
        value={visibility}
        onValue={(audience) => form.change({ visibility: audience })}
        disabled={saving.isPending}
      />
      {form.kept && !saving.isPending && <DraftLine {...form.kept} />}
      <div className="flex flex-row-reverse gap-2">
        <Button type="submit" disabled={!changes || !savable} busy={saving.isPending} className="flex-1">
          {saving.isPending ? t`Saving…` : t`Save`}
        </Button>
        <Button kind="secondary" onClick={() => form.leave(onDone)} className="flex-1">
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}

/** The smallest size of a picture, or of a video's poster. */
function Thumbnail({ medium: { type, url, poster, variants } }: { medium: PostMedia }) {
  const source = variants[0]?.url ?? (type === 'video' ? poster : url);
  if (source === null) return null;
  return <img src={source} alt="" loading="lazy" className="size-20 shrink-0 rounded-control bg-raised object-cover" />;
}
