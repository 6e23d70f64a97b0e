import type { FeatureKey } from '@quad/contract/features';
import { useQuery } from '@tanstack/react-query';
import { PowerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../lib/routing/Link.tsx';
import { useViewer } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/ListStates.tsx';
import { featuresQuery } from './features-query.ts';

/** Shows a screen of a part of Quad, or that the campus has switched the part off. */
export function Switchable({ feature, children }: { feature: FeatureKey; children: ReactNode }) {
  const { data } = useQuery(featuresQuery);
  const isAdmin = useViewer().role === 'admin';
  // Until it is known the screen goes ahead: nearly always it is on.
  if (!data?.off.includes(feature)) return children;
  return (
    <EmptyState
      icon={<PowerOff size={28} aria-hidden />}
      title="Switched off"
      text="Your college has switched this part of Quad off."
      action={
        <Link to={isAdmin ? '/settings' : '/'} className={buttonClass('secondary')}>
          {isAdmin ? 'Open settings' : 'Back to the feed'}
        </Link>
      }
    />
  );
}
