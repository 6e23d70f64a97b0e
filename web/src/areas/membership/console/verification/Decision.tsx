import { t } from '@lingui/core/macro';
import { decideVerification, type VerificationRequest } from '@quad/contract/membership/verification';
import {
  VERIFICATION_REASON_KEYS,
  VERIFICATION_REASONS,
  type VerificationReason,
} from '@quad/contract/membership/verification-terms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request as call } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DraftLine } from '../../../../ui/DraftLine.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useObjectUrl } from '../../../../ui/use-object-url.ts';
import { CheckNotes } from './CheckNotes.tsx';
import { pictureQuery, requestKeys } from './requests-query.ts';

const REASONS = VERIFICATION_REASON_KEYS.map((value) => ({ value, label: VERIFICATION_REASONS[value] }));

/** A request with its card, the comparison with the list of students, and the decision. */
export function Decision({ request, onDone }: { request: VerificationRequest; onDone: () => void }) {
  const client = useQueryClient();
  const [isRejecting, setRejecting] = useState(false);
  const deciding = useMutation({
    mutationFn: (body: { isApproved: boolean; reason?: VerificationReason; note?: string }) =>
      call(decideVerification, { params: { id: request._id }, body }),
    onSuccess({ message }) {
      toast.success(message);
      // The decision deletes the picture, so its query is not refetched.
      void client.invalidateQueries({
        queryKey: requestKeys.all,
        predicate: ({ queryKey }) => queryKey.join() !== requestKeys.picture(request._id).join(),
      });
      onDone();
    },
    onError(error) {
      // Another moderator decided the request, or the user withdrew it. The list shows the new state.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: requestKeys.all });
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <Card id={request._id} />
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-2 text-14">
        <dt className="text-muted">{t`Account`}</dt>
        <dd className="min-w-0 wrap-anywhere">
          <bdi>{request.person.name}</bdi> · {request.email}
        </dd>
        <dt className="text-muted">{t`List`}</dt>
        <dd>
          <CheckNotes check={request.check} />
        </dd>
      </dl>
      {deciding.error && <FormAlert>{deciding.error.message}</FormAlert>}
      {isRejecting ? (
        <Rejection
          keeps={`verifications/${request._id}/rejection`}
          onReject={(sent) => deciding.mutateAsync({ isApproved: false, ...sent })}
          onBack={() => setRejecting(false)}
        />
      ) : (
        <div className="flex flex-col gap-2 wide:flex-row-reverse">
          <Button
            busy={deciding.isPending}
            onClick={() => deciding.mutate({ isApproved: true })}
            className="min-h-12 wide:flex-1"
          >
            {t`Approve`}
          </Button>
          <Button kind="danger" onClick={() => setRejecting(true)} className="min-h-12 wide:flex-1">
            {t`Reject…`}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The picture of the ID card. */
function Card({ id }: { id: string }) {
  return (
    <Loaded
      query={useQuery(pictureQuery(id))}
      failed={t`The picture could not be loaded.`}
      loading={<Skeleton className="aspect-8/5 w-full rounded-control" />}
    >
      {(file) => <Picture file={file} />}
    </Loaded>
  );
}

function Picture({ file }: { file: Blob }) {
  const url = useObjectUrl(file);
  return (
    url && (
      <img
        src={url}
        alt={t`The college ID card that was sent`}
        className="max-h-[50dvh] w-full rounded-control border border-line bg-raised object-contain"
      />
    )
  );
}

const rejectionFields = formFields(decideVerification, ['isApproved']);
const EMPTY = rejectionFields.empty({ reason: 'unreadable' });

interface RejectionProps {
  /** The id of the form on this device. */
  keeps: string;
  onReject: (sent: { reason: VerificationReason; note: string }) => Promise<unknown>;
  onBack: () => void;
}

/** The form with the reason for a rejection. */
function Rejection({ keeps, onReject, onBack }: RejectionProps) {
  const form = useCallForm(rejectionFields, { keeps, initial: EMPTY, send: onReject });
  return (
    <Form aria-label={t`Reject`} className="flex flex-col gap-4" onSubmit={form.submit}>
      <SelectField label={t`Reason`} {...form.choice('reason')} options={REASONS} />
      <TextArea label={t`What they should know (optional)`} name="note" {...form.text('note')} dir="auto" />
      {form.kept && <DraftLine {...form.kept} />}
      <div className="flex flex-col gap-2 wide:flex-row-reverse">
        <Button type="submit" kind="danger" busy={form.busy} className="min-h-12 wide:flex-1">
          {t`Reject request`}
        </Button>
        <Button kind="secondary" onClick={() => form.leave(onBack)} className="min-h-12 wide:flex-1">
          {t`Back`}
        </Button>
      </div>
    </Form>
  );
}
