import { createListing } from '@quad/contract/market/listings';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { toast } from '../../../../ui/toast.ts';
import { showNewListing } from '../../queries/market-queries.ts';
import { ListingForm } from './ListingForm.tsx';
import { EMPTY_LISTING, listingFields, sentListing } from './listing-draft.ts';
import { chosenPictures, isAny, unfitPictures } from './picture-list.ts';
import { usePictures } from './use-pictures.ts';
import { useSendOnceUploaded } from './use-send-once-uploaded.ts';

/** The form of a new product. It closes after success, and opens empty the next time. */
export function AddListing({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const pictures = usePictures();
  const form = useCallForm(listingFields, {
    initial: EMPTY_LISTING,
    values: (draft) => ({ ...sentListing(draft), pictures: pictures.pictures }),
    found: () => unfitPictures(pictures.pictures),
    send: ({ pictures: chosen, ...sent }, { clientId }) =>
      request(createListing, { body: { clientId, ...sent, pictures: chosenPictures(chosen) } }),
    onSent({ listing }) {
      showNewListing(client, listing);
      toast.success('Your product is up for 30 days.');
      onDone();
    },
  });
  const uploads = useSendOnceUploaded(isAny(pictures.pictures, 'uploading'), form.submit);
  const isBusy = uploads.isWaiting || form.busy;
  return (
    <ListingForm
      label="Add a product"
      form={form}
      pictures={pictures}
      onSubmit={() => !isBusy && form.passes() && uploads.send()}
    >
      <Button type="submit" busy={isBusy} className="min-h-12 flex-1">
        Add
      </Button>
      <LeaveQuestion
        asked={(form.isTouched || pictures.pictures.length > 0) && !form.isSent}
        title="Leave without adding it?"
        description="What you've filled in here will be lost."
        onCancel={onDone}
        cancelLook={{ kind: 'secondary', className: 'min-h-12' }}
      />
    </ListingForm>
  );
}
