import { editListing, type WholeListing } from '@quad/contract/market/listings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { toast } from '../../../../ui/toast.ts';
import { showListing } from '../../queries/market-queries.ts';
import { ListingForm } from './ListingForm.tsx';
import { draftOf, listingFields, listingProblems, sentListing } from './listing-draft.ts';
import { chosenPictures, isAny } from './picture-list.ts';
import { usePictures } from './use-pictures.ts';
import { useSendOnceUploaded } from './use-send-once-uploaded.ts';

/** The form that edits the viewer's own product. */
export function EditListing({ listing, onDone }: { listing: WholeListing; onDone: () => void }) {
  const client = useQueryClient();
  const { draft, change, isTouched } = useFormDraft(() => draftOf(listing));
  const pictures = usePictures(listing.pictures);
  const [before] = useState(pictures.pictures);
  const saving = useMutation({
    mutationFn: () =>
      request(editListing, {
        params: { id: listing._id },
        body: { ...sentListing(draft), pictures: chosenPictures(pictures.pictures) },
      }),
    onSuccess(answer) {
      showListing(client, answer.listing);
      toast.success('Saved.');
      onDone();
    },
  });
  const form = useFormFields(listingFields, {
    draft,
    change,
    values: { ...sentListing(draft), pictures: pictures.pictures },
    error: saving.error,
    found: listingProblems(draft, pictures.pictures),
  });
  const uploads = useSendOnceUploaded(isAny(pictures.pictures, 'uploading'), () => form.passes() && saving.mutate());
  const isBusy = uploads.isWaiting || saving.isPending;
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
        asked={(isTouched || pictures.pictures !== before) && !saving.isSuccess}
        title="Leave without saving?"
        description="Your changes will be lost."
        leave="Leave"
        stay="Keep writing"
        onCancel={onDone}
        cancelLook={{ kind: 'secondary', className: 'min-h-12' }}
      />
    </ListingForm>
  );
}
