import type { ListingState as State } from '@quad/contract/market/market-terms';
import { StatePill } from '../components/StatePill.tsx';

const STATES = {
  available: { text: 'Available', tone: 'good' },
  reserved: { text: 'Reserved', tone: 'accent' },
  sold: { text: 'Sold', tone: 'plain' },
  expired: { text: 'Expired', tone: 'bad' },
} as const;

export const ListingState = ({ state }: { state: State }) => <StatePill {...STATES[state]} />;
