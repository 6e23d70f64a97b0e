import { type OwnPayment, sendReference } from '@quad/contract/membership/memberships';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { ReferenceForm } from '../../parts/upi/ReferenceForm.tsx';
import { verifiedKeys } from '../../queries/verified-queries.ts';

interface OwnReferenceProps {
  payment: Pick<OwnPayment, '_id' | 'reference'>;
  button: string;
  onSent?: () => void;
}

/** The form that sends the reference of the viewer's payment for a membership. */
export function OwnReference({ payment: { _id: id, reference }, button, onSent }: OwnReferenceProps) {
  const client = useQueryClient();
  return (
    <ReferenceForm
      keeps={`payments/${id}/reference`}
      reference={reference}
      button={button}
      send={(body) => request(sendReference, { params: { id }, body })}
      onSent={(own) => {
        client.setQueryData(verifiedKeys.membership, own);
        onSent?.();
      }}
    />
  );
}
