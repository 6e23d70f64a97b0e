import { t } from '@lingui/core/macro';
import type { ListingState as State } from '@quad/contract/market/market-terms';
import { StatePill } from '../components/StatePill.tsx';

const STATES = {
  available: {
    get text() {
      return t`Available`;
    },
    tone: 'good',
  },
  reserved: {
    get text() {
      return t`Reserved`;
    },
    tone: 'accent',
  },
  sold: {
    get text() {
      return t`Sold`;
    },
    tone: 'plain',
  },
  expired: {
    get text() {
      return t`Expired`;
    },
    tone: 'bad',
  },
} as const;

export const ListingState = ({ state }: { state: State }) => <StatePill {...STATES[state]} />;
