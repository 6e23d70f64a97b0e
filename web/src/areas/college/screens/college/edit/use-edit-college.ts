import { t } from '@lingui/core/macro';
import {
  addCollegePicture,
  type CollegePage,
  type CollegePicture,
  changeCollege,
} from '@quad/contract/college/college-content';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { request } from '../../../../../lib/client.ts';
import { useFormDraft } from '../../../../../lib/input/use-form-draft.ts';
import { toast } from '../../../../../ui/toast.ts';
import { collegeQuery } from '../../../queries/college-queries.ts';
import { contentOf, draftOf } from './content-draft.ts';
import type { Item } from './content-fields.ts';

const NO_PICTURES = { pictures: [] as readonly CollegePicture[] };

/** The state of a college's form, and saving it. It starts from `page` and saves against the version of `page`. */
export function useEditCollege(page: CollegePage) {
  const client = useQueryClient();
  const { slug } = page.college;
  const [start] = useState(() => draftOf(page.content));
  const form = useFormDraft<Item>(`college/${slug}`, start.content);
  const content = form.draft;
  // Uploaded pictures of a restored draft are shown as well.
  const added = useFormDraft(`college/${slug}/pictures`, NO_PICTURES);
  const pictures = new Map([...start.pictures, ...added.draft.pictures.map((each) => [each._id, each] as const)]);

  const saving = useMutation({
    mutationFn: () =>
      request(changeCollege, { params: { slug }, body: { version: page.version, content: contentOf(content) } }),
    onSuccess: (changed) => {
      toast.success(t`The college pages have been updated.`);
      form.end();
      added.end();
      client.setQueryData(collegeQuery(slug).queryKey, changed);
    },
  });

  async function upload(file: File, onProgress: (percent: number) => void): Promise<string> {
    const { picture } = await request(addCollegePicture, { params: { slug }, form: { picture: file }, onProgress });
    added.change(({ pictures: known }) => ({ pictures: [...known, picture] }));
    return picture._id;
  }

  return {
    content,
    change: (name: string, value: Item[string]) => {
      saving.reset();
      form.change({ [name]: value });
    },
    unsaved: content !== start.content && !saving.isSuccess,
    kept: form.kept && {
      ...form.kept,
      discard() {
        form.discard();
        added.discard();
      },
    },
    save: () =>
      saving.mutateAsync().then(
        () => true,
        () => false,
      ),
    busy: saving.isPending,
    error: saving.error,
    problems: problemsOf(saving.error),
    pictureOf: (id: string) => pictures.get(id),
    upload,
  };
}

/** The server's error messages, by path in the content. */
function problemsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, message]) => [field.replace(/^content\./, ''), message]),
  );
}
