import { t } from '@lingui/core/macro';
import { createLostItem, deleteLostItem } from '@quad/contract/market/lost-items';
import type { LostKind } from '@quad/contract/market/market-terms';
import { isoDay } from '@quad/contract/text/dates';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { MakeForm } from '../../../../ui/MakeForm.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toastMade } from '../../../../ui/toast-made.ts';
import { forgetLostItem, marketKeys } from '../../queries/market-queries.ts';
import { PicturesField } from '../form/PicturesField.tsx';
import { chosenPictures, isAny, NO_PICTURES, picturesOf, unfitPictures } from '../form/picture-list.ts';
import { usePictures, usePictureUploads } from '../form/use-pictures.ts';
import { useSendOnceUploaded } from '../form/use-send-once-uploaded.ts';

const itemFields = formFields(createLostItem, ['clientId', 'kind']);
const EMPTY = { ...itemFields.empty({}), ...NO_PICTURES, kind: 'lost' as LostKind };
const ANY = { autoComplete: 'off', dir: 'auto' } as const;

/** The form of a lost or found item. */
export function AddLostItem({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const uploads = usePictureUploads();
  const form = useCallForm(itemFields, {
    keeps: 'lost-items/new',
    light: ['kind'],
    initial: EMPTY,
    values: (draft) => ({ ...itemFields.sent(draft), kind: draft.kind, pictures: picturesOf(draft, uploads[0]) }),
    found: (draft) => unfitPictures(picturesOf(draft, uploads[0])),
    send: ({ pictures: chosen, ...sent }, { clientId }) =>
      request(createLostItem, { body: { clientId, ...sent, pictures: chosenPictures(chosen) } }),
    onSent({ item }, _sent, _by, input) {
      client.setQueryData(marketKeys.lostItem(item._id), item);
      void client.invalidateQueries({ queryKey: marketKeys.lostItems });
      const page = { to: '/marketplace/lost/$itemId', params: { itemId: item._id } } as const;
      const href = hrefOf(page);
      toastMade(t`Posted. We'll tell you about a match.`, {
        shared: { title: item.title, href },
        undo: {
          input,
          remove: () => request(deleteLostItem, { params: { id: item._id } }),
          forget: () => forgetLostItem(client, item._id),
          form: hrefOf({ to: '/marketplace', search: { tab: 'lost' } }),
          page: href,
        },
      });
      onDone();
      void router.navigate({ ...page, unasked: true });
    },
  });
  const { kind } = form.draft;
  const pictures = usePictures(form.draft, form.change, uploads);
  const sending = useSendOnceUploaded(isAny(pictures.pictures, 'uploading'), form.submit);
  const isBusy = sending.isWaiting || form.busy;
  return (
    <MakeForm
      title={t`Lost or found`}
      close={{ sheet: onDone }}
      form={form}
      send={t({ message: 'Post', context: 'verb' })}
      busy={isBusy}
      onSubmit={() => !isBusy && form.passes() && sending.send()}
    >
      <fieldset aria-label={t`What happened`} className="flex gap-2">
        <FilterToggle label={t`I lost it`} on={kind === 'lost'} onToggle={() => form.change({ kind: 'lost' })} />
        <FilterToggle label={t`I found it`} on={kind === 'found'} onToggle={() => form.change({ kind: 'found' })} />
      </fieldset>
      <TextField
        label={t`What is it?`}
        name="title"
        placeholder={t`Blue steel water bottle`}
        {...form.line('title')}
        {...ANY}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t`Where?`}
          name="place"
          placeholder={t`Library, second floor`}
          {...form.line('place')}
          {...ANY}
        />
        <TextField label={t`When?`} {...form.line('happenedOn')} type="date" max={isoDay(Date.now())} />
      </div>
      <TextArea
        label={t`Description`}
        {...form.text('description')}
        hint={kind === 'found' ? t`Keep one detail back, so that only its owner can name it.` : undefined}
        dir="auto"
      />
      {kind === 'found' && (
        <TextField
          label={t`A question for its owner (optional)`}
          name="question"
          placeholder={t`What is written on the base?`}
          {...form.line('question')}
          {...ANY}
        />
      )}
      <PicturesField field={pictures} error={form.problems.pictures} />
    </MakeForm>
  );
}
