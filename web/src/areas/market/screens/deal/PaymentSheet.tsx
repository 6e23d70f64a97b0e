import { t } from '@lingui/core/macro';
import type { Deal } from '@quad/contract/market/offers';
import { rupees } from '../../../../lib/rupees.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { UpiCode } from '../../../membership/parts/upi/UpiCode.tsx';

interface PaymentSheetProps {
  open: boolean;
  onClose: () => void;
  payment: NonNullable<Deal['payment']>;
  amount: number;
  title: string;
}

/** The sheet to pay the seller by UPI: a link for this phone, and a code for another one. */
export function PaymentSheet({ open, onClose, payment, amount, title }: PaymentSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t`Pay ${rupees(amount)} by UPI`}
      description={t`You pay the seller directly. They confirm the money at the hand-over.`}
    >
      <UpiCode payment={{ ...payment, amount, note: title }} open={open} onGiveUp={onClose} />
      <p className="mt-4 text-center text-14 text-muted">
        {t`Check the name in your app before you pay. Quad doesn't see payments.`}
      </p>
    </Sheet>
  );
}
