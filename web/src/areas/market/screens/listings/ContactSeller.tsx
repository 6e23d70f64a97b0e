import { t } from '@lingui/core/macro';
import type { Listing } from '@quad/contract/market/listings';
import { LISTING_SUBJECT } from '@quad/contract/market/market-terms';
import { MessageCircle } from 'lucide-react';
import type { ButtonKind } from '../../../../ui/button-class.ts';
import { ContactButton } from '../components/ContactButton.tsx';

interface ContactSellerProps {
  listing: Pick<Listing, '_id' | 'title' | 'seller'>;
  kind?: ButtonKind;
  className?: string;
  /** The variant on a card, without an icon. */
  small?: boolean;
}

export function ContactSeller({ listing: { _id, title, seller }, small = false, ...look }: ContactSellerProps) {
  return (
    <ContactButton
      {...look}
      personId={seller._id}
      subject={{ type: LISTING_SUBJECT, id: _id }}
      description={title}
      {...(small ? {} : { icon: MessageCircle })}
    >
      {t`Contact Seller`}
    </ContactButton>
  );
}
