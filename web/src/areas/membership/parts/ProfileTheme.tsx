import { Trans } from '@lingui/react/macro';
import './profile-themes.css';
import type { ProfileTheme } from '@quad/contract/people/profile-themes';
import { Sparkles } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';

/** A band in the colours of a supporter's profile. Decorative. */
export function ThemeBand({ theme, className }: { theme: ProfileTheme; className?: string }) {
  return (
    <div aria-hidden="true" data-theme={theme} className={classNames('profile-theme profile-theme-band', className)} />
  );
}

/** The mark of a premium member, in the colours of their profile. */
export function SupporterPill({ theme }: { theme: ProfileTheme | null }) {
  return (
    <span
      data-theme={theme ?? 'amber'}
      className="profile-theme profile-theme-pill inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-semibold text-12"
    >
      <Trans>
        <Sparkles size={12} aria-hidden />
        Supporter
      </Trans>
    </span>
  );
}
