import { t } from '@lingui/core/macro';
import { BadgeCheck, Headset, type LucideIcon, Palette } from 'lucide-react';

interface Benefit {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly isPremium: boolean;
}

const BENEFITS: readonly Benefit[] = [
  {
    icon: Palette,
    get title() {
      return t`Premium content`;
    },
    get text() {
      return t`A theme for your profile that everyone sees, and your place on the supporter shelf.`;
    },
    isPremium: true,
  },
  {
    icon: Headset,
    get title() {
      return t`Priority support`;
    },
    get text() {
      return t`Your feedback goes to the front of the team's queue.`;
    },
    isPremium: true,
  },
  {
    icon: BadgeCheck,
    get title() {
      return t`Verified badge`;
    },
    get text() {
      return t`It appears after your name everywhere and shows that your college has checked who you are.`;
    },
    isPremium: false,
  },
];

interface BenefitsProps {
  /** The viewer's level: nothing yet, the badge, or premium too. */
  has: 'nothing' | 'badge' | 'premium';
}

/** The benefits of verification and of premium. */
export function Benefits({ has }: BenefitsProps) {
  return (
    <ul aria-label={t`Benefits`} className="grid gap-3 md:grid-cols-3">
      {BENEFITS.map(({ icon: Icon, title, text, isPremium }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-5 md:grid-cols-1 md:grid-rows-[auto_auto_1fr_auto]"
        >
          <Icon size={24} aria-hidden className="text-accent-text max-md:row-span-3 md:mb-1" />
          <h2 className="text-16">{title}</h2>
          <p className="text-14 text-muted">{text}</p>
          <p className="font-semibold text-14">
            {has === 'premium' || (has === 'badge' && !isPremium) ? (
              <span className="text-good">{t`Yours`}</span>
            ) : isPremium ? (
              t`With premium`
            ) : (
              t`With verification`
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
