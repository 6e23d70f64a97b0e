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
import { toast } from '../../../../../ui/toast.ts';
import { collegeQuery } from '../../../queries/college-queries.ts';
import { contentOf, draftOf } from './content-draft.ts';
import type { Item } from './content-fields.ts';

/** The state of a college's form, and saving it. It starts from `page` and saves against the version of `page`. */
export function useEditCollege(page: CollegePage) {
  const client = useQueryClient();
  const { slug } = page.college;
  const [start] = useState(() => draftOf(page.content));
  const [content, setContent] = useState<Item>(start.content);
  const [pictures, setPictures] = useState<ReadonlyMap<string, CollegePicture>>(start.pictures);

  const saving = useMutation({
    mutationFn: () =>
      request(changeCollege, { params: { slug }, body: { version: page.version, content: contentOf(content) } }),
    onSuccess: (changed) => {
      toast.success('The college pages have been updated.');
      client.setQueryData(collegeQuery(slug).queryKey, changed);
    },
  });

  async function upload(file: File, onProgress: (percent: number) => void): Promise<string> {
    const { picture } = await request(addCollegePicture, { params: { slug }, form: { picture: file }, onProgress });
    setPictures((known) => new Map(known).set(picture._id, picture));
    return picture._id;
  }

  return {
    content,
    change: (name: string, value: Item[string]) => {
      saving.reset();
      setContent((now) => ({ ...now, [name]: value }));
    },
    unsaved: content !== start.content && !saving.isSuccess,
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
