import { t } from '@lingui/core/macro';
import { editListing, type WholeListing } from '@quad/contract/market/listings';
import { useQueryClient } from '@tanstack/react-query';
import { changesOf } from '../../../../lib/changes-of.ts';
import { request } from '../../../../lib/client.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { showListing } from '../../queries/market-queries.ts';
import { ListingForm } from './ListingForm.tsx';
import { draftOf, listingFields, sentListing } from './listing-draft.ts';
import { chosenPictures, isAny, picturesOf, unfitPictures } from './picture-list.ts';
import { usePictures, usePictureUploads } from './use-pictures.ts';
import { useSendOnceUploaded } from './use-send-once-uploaded.ts';

/** The form that edits the viewer's own product. */
export function EditListing({ listing, onDone }: { listing: WholeListing; onDone: () => void }) {
  const client = useQueryClient();
  const uploads = usePictureUploads();
  const form = useCallForm(listingFields, {
    keeps: `listings/${listing._id}`,
    initial: () => draftOf(listing),
    values: (draft) => ({ ...sentListing(draft), pictures: chosenPictures(picturesOf(draft, uploads[0])) }),
    found: (draft) => unfitPictures(picturesOf(draft, uploads[0])),
    send: (sent, { before }) => request(editListing, { params: { id: listing._id }, body: changesOf(before, sent) }),
    onSent(answer) {
      showListing(client, answer.listing);
      toast.success(t`Saved.`);
      onDone();
    },
  });
  const pictures = usePictures(form.draft, form.change, uploads);
  const sending = useSendOnceUploaded(isAny(pictures.pictures, 'uploading'), form.submit);
  const isBusy = sending.isWaiting || form.busy;
  return (
    <ListingForm
      label={t`Edit the product`}
      form={form}
      pictures={pictures}
      onSubmit={() => !isBusy && form.passes() && sending.send()}
    >
      <Button type="submit" busy={isBusy} className="min-h-12 flex-1">
        {t`Save`}
      </Button>
      <Button kind="secondary" onClick={() => form.leave(onDone)} className="min-h-12">
        {t`Cancel`}
      </Button>
    </ListingForm>
  );
}
