import type { Deal } from '@quad/contract/offers';
import { chunk } from '../../../lib/chunk.ts';
import { rupees } from '../../../lib/rupees.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useChunk } from '../../../ui/use-chunk.ts';
import { upiLink } from './upi-link.ts';

const codeChunk = chunk(async () => (await import('../../../ui/QrCode.tsx')).QrCode);

interface PaymentSheetProps {
  open: boolean;
  onClose: () => void;
  payment: NonNullable<Deal['payment']>;
  amount: number;
  title: string;
}

/** Pays the seller with a UPI app: by a link on this phone, or a code for another one. */
export function PaymentSheet({ open, onClose, payment, amount, title }: PaymentSheetProps) {
  const QrCode = useChunk(codeChunk, open, onClose);
  const link = upiLink({ ...payment, amount, note: title });
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={`Pay ${rupees(amount)} by UPI`}
      description="You pay the seller directly. They confirm the money at the hand-over."
    >
      <div className="flex flex-col items-center gap-4 text-center">
        {QrCode ? (
          <QrCode text={link} label={`QR code to pay ${rupees(amount)} to ${payment.address}`} />
        ) : (
          <Skeleton className="size-56" />
        )}
        <p className="wrap-anywhere">
          <bdi>{payment.name}</bdi>
          <span className="block text-14 text-muted">{payment.address}</span>
        </p>
        <a href={link} className={buttonClass('primary', 'min-h-12 w-full')}>
          Open a UPI app
        </a>
        <p className="text-14 text-muted">Check the name in your app before you pay. Quad doesn't see payments.</p>
      </div>
    </Sheet>
  );
}
