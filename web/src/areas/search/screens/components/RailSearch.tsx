import { useEffect, useEffectEvent } from 'react';
import type { RailPartProps } from '../../../../ui/rail-part.ts';
import { TypedSearch } from './TypedSearch.tsx';

/** The search field beside the column. It needs no loading. */
export function RailSearch({ onKnown }: RailPartProps) {
  const known = useEffectEvent(onKnown);
  useEffect(() => known(), []);
  return <TypedSearch placeholder="Search" />;
}
