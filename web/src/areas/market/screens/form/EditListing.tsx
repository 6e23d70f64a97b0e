import { editListing, type WholeListing } from '@quad/contract/market/listings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { toast } from '../../../../ui/toast.ts';
import { showListing } from '../../queries/market-queries.ts';
import { ListingForm } from './ListingForm.tsx';
import { draftOf, listingFields, sentListing } from './listing-draft.ts';
import { chosenPictures, isAny, unfitPictures } from './picture-list.ts';
import { usePictures } from './use-pictures.ts';
import { useSendOnceUploaded } from './use-send-once-uploaded.ts';

/** The form that edits the viewer's own product. */
export function EditListing({ listing, onDone }: { listing: WholeListing; onDone: () => void }) {
  const client = useQueryClient();
  const pictures = usePictures(listing.pictures);
  const [before] = useState(pictures.pictures);
  const form = useCallForm(listingFields, {
    initial: () => draftOf(listing),
    values: (draft) => ({ ...sentListing(draft), pictures: pictures.pictures }),
    found: () => unfitPictures(pictures.pictures),
    send: ({ pictures: chosen, ...sent }) =>
      request(editListing, { params: { id: listing._id }, body: { ...sent, pictures: chosenPictures(chosen) } }),
    onSent(answer) {
      showListing(client, answer.listing);
      toast.success('Saved.');
      onDone();
    },
  });
  const uploads = useSendOnceUploaded(isAny(pictures.pictures, 'uploading'), form.submit);
  const isBusy = uploads.isWaiting || form.busy;
  return (
    <ListingForm
      label="Edit the product"
      form={form}
      pictures={pictures}
      onSubmit={() => !isBusy && form.passes() && uploads.send()}
    >
      <Button type="submit" busy={isBusy} className="min-h-12 flex-1">
        Save
      </Button>
      <LeaveQuestion
        asked={(form.isTouched || pictures.pictures !== before) && !form.isSent}
        title="Leave without saving?"
        description="Your changes will be lost."
        onCancel={onDone}
        cancelLook={{ kind: 'secondary', className: 'min-h-12' }}
      />
    </ListingForm>
  );
}
