import { createListing } from '@quad/contract/market/listings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { toast } from '../../../../ui/toast.ts';
import { showNewListing } from '../../queries/market-queries.ts';
import { ListingForm } from './ListingForm.tsx';
import { EMPTY_LISTING, listingFields, listingProblems, sentListing } from './listing-draft.ts';
import { chosenPictures, isAny } from './picture-list.ts';
import { usePictures } from './use-pictures.ts';
import { useSendOnceUploaded } from './use-send-once-uploaded.ts';

/** The form of a new product. It closes after success, and opens empty the next time. */
export function AddListing({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { draft, change, isTouched } = useFormDraft(EMPTY_LISTING);
  // One id for all tries, so that a retry after a lost answer creates no second product.
  const [clientId] = useState(newUuid);
  const pictures = usePictures();
  const adding = useMutation({
    mutationFn: () =>
      request(createListing, {
        body: { clientId, ...sentListing(draft), pictures: chosenPictures(pictures.pictures) },
      }),
    onSuccess({ listing }) {
      showNewListing(client, listing);
      toast.success('Your product is up for 30 days.');
      onDone();
    },
  });
  const form = useFormFields(listingFields, {
    draft,
    change,
    values: { ...sentListing(draft), pictures: pictures.pictures },
    error: adding.error,
    found: listingProblems(draft, pictures.pictures),
  });
  const uploads = useSendOnceUploaded(isAny(pictures.pictures, 'uploading'), () => form.passes() && adding.mutate());
  const isBusy = uploads.isWaiting || adding.isPending;
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
        asked={(isTouched || pictures.pictures.length > 0) && !adding.isSuccess}
        title="Leave without adding it?"
        description="What you've filled in here will be lost."
        leave="Leave"
        stay="Keep writing"
        onCancel={onDone}
        cancelLook={{ kind: 'secondary', className: 'min-h-12' }}
      />
    </ListingForm>
  );
}
