import { ChevronRight } from 'lucide-react';
import type { Href } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Section } from '../account/Section.tsx';

interface SettingsLink {
  readonly href: Href;
  readonly label: string;
  readonly hint?: string;
}

/** Links to the screens where something of the settings is changed. */
export function SettingsLinks({ title, links }: { title: string; links: readonly SettingsLink[] }) {
  return (
    <Section title={title}>
      <ul className="-mt-2 flex flex-col divide-y divide-line">
        {links.map(({ href, label, hint }) => (
          <li key={label}>
            <Link
              href={href}
              className="flex min-h-14 items-center gap-3 rounded-control py-2 hover:text-accent-text focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                {hint !== undefined && <span className="block text-14 text-muted">{hint}</span>}
              </span>
              <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
