import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, CalendarPlus, Vote } from 'lucide-react';
import { hrefOf } from '../../../../../lib/routing/address.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { featuresQuery } from '../../../../campus/parts/switchable/features-query.ts';

/** The kinds with a form at an address of its own, and the feature that must be on for each. */
const KINDS = [
  {
    feature: 'polls',
    get label() {
      return t`Poll`;
    },
    href: hrefOf({ to: '/polls/new' }),
    icon: Vote,
  },
  {
    feature: 'events',
    get label() {
      return t`Event`;
    },
    href: hrefOf({ to: '/events/new' }),
    icon: CalendarPlus,
  },
  {
    feature: 'library',
    get label() {
      return t`Book or notes`;
    },
    href: hrefOf({ to: '/library', search: { tab: 'upload' } }),
    icon: BookOpen,
  },
] as const;

/** The forms of other areas, below the choice of a post. */
export function OtherKinds() {
  const off = useQuery(featuresQuery).data?.off ?? [];
  const shown = KINDS.filter(({ feature }) => !off.includes(feature));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="other-kinds" className="mt-8">
      <h2 id="other-kinds" className="text-section">
        {t`Not a post?`}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-3">
        {shown.map(({ feature, label, href, icon: Icon }) => (
          <li key={feature}>
            <Link
              href={href}
              className="flex h-full flex-col items-center gap-2 rounded-card border border-line bg-surface p-4 text-center font-semibold text-14 hover:bg-raised"
            >
              <Icon size={24} aria-hidden className="text-muted" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
