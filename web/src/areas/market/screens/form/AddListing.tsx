import { t } from '@lingui/core/macro';
import { createListing, deleteListing } from '@quad/contract/market/listings';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { MakeForm } from '../../../../ui/MakeForm.tsx';
import { toastMade } from '../../../../ui/toast-made.ts';
import { forgetListing, showNewListing } from '../../queries/market-queries.ts';
import { ListingFields } from './ListingForm.tsx';
import { EMPTY_LISTING, listingFields, sentListing } from './listing-draft.ts';
import { chosenPictures, isAny, picturesOf, unfitPictures } from './picture-list.ts';
import { usePictures, usePictureUploads } from './use-pictures.ts';
import { useSendOnceUploaded } from './use-send-once-uploaded.ts';

/** The form of a new product. It closes after success, and opens empty the next time. */
export function AddListing({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const uploads = usePictureUploads();
  const form = useCallForm(listingFields, {
    keeps: 'listings/new',
    initial: EMPTY_LISTING,
    values: (draft) => ({ ...sentListing(draft), pictures: picturesOf(draft, uploads[0]) }),
    found: (draft) => unfitPictures(picturesOf(draft, uploads[0])),
    send: ({ pictures: chosen, ...sent }, { clientId }) =>
      request(createListing, { body: { clientId, ...sent, pictures: chosenPictures(chosen) } }),
    onSent({ listing }, _sent, _by, input) {
      showNewListing(client, listing);
      const href = hrefOf({ to: '/marketplace/$listingId', params: { listingId: listing._id } });
      toastMade(t`Your product is up for 30 days.`, {
        shared: { title: listing.title, href },
        undo: {
          input,
          remove: () => request(deleteListing, { params: { id: listing._id } }),
          forget: () => forgetListing(client, listing._id),
          form: hrefOf({ to: '/marketplace' }),
          page: href,
        },
      });
      onDone();
    },
  });
  const pictures = usePictures(form.draft, form.change, uploads);
  const sending = useSendOnceUploaded(isAny(pictures.pictures, 'uploading'), form.submit);
  const isBusy = sending.isWaiting || form.busy;
  return (
    <MakeForm
      title={t`Add a product`}
      close={{ sheet: onDone }}
      form={form}
      send={t`Add`}
      busy={isBusy}
      onSubmit={() => !isBusy && form.passes() && sending.send()}
    >
      <ListingFields form={form} pictures={pictures} />
    </MakeForm>
  );
}
