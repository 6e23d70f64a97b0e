import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import type { RailPartProps } from '../../../../ui/rail-part.ts';
import { TypedSearch } from './TypedSearch.tsx';

/** The search field in the rail. It loads no data, so it is known at once. */
export function RailSearch({ onKnown }: RailPartProps) {
  const known = useEffectEvent(onKnown);
  useEffect(() => known(), []);
  return <TypedSearch placeholder={t`Search`} />;
}
