import { t } from '@lingui/core/macro';
import { Laptop, type LucideIcon, Smartphone, TabletSmartphone, X } from 'lucide-react';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { Phone } from '../Phone.tsx';
import feed from '../shots/feed-dark.webp';

interface Platform {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly steps: readonly string[];
}

const PLATFORMS: readonly Platform[] = [
  {
    id: 'android',
    get label() {
      return t`Android`;
    },
    icon: Smartphone,
    get steps() {
      return [
        t`Open this page in Chrome, Edge or Samsung Internet.`,
        t`Open the browser’s menu, the three dots or lines.`,
        t`Tap “Install app” or “Add to Home screen”, and confirm.`,
      ];
    },
  },
  {
    id: 'ios',
    get label() {
      return t`iPhone and iPad`;
    },
    icon: TabletSmartphone,
    get steps() {
      return [
        t`Open this page in Safari.`,
        t`Tap the Share button, the square with the arrow.`,
        t`Scroll to “Add to Home Screen”, and tap Add.`,
      ];
    },
  },
  {
    id: 'desktop',
    get label() {
      return t`Computer`;
    },
    icon: Laptop,
    get steps() {
      return [
        t`Open this page in Chrome or Edge. In Safari, choose File, then “Add to Dock”.`,
        t`Click the install icon at the right end of the address bar.`,
        t`Click Install.`,
      ];
    },
  },
];

/**
 * Invites visitors to install the app. The buttons install it if the browser allows that; otherwise they explain the
 * steps.
 */
export function Download() {
  return (
    <section aria-labelledby="download-title" className="below-the-fold mx-auto max-w-300 px-5 py-16 md:px-6 md:py-24">
      <div className="dark relative grid gap-10 overflow-hidden rounded-card bg-surface px-6 pt-12 text-text md:px-12 wide:grid-cols-[1fr_320px]">
        <div className="flex flex-col items-start gap-5 pb-2 wide:pb-12">
          <h2 id="download-title" className="max-w-120 text-40">
            {t`Put the quad in your pocket.`}
          </h2>
          <p className="max-w-120 text-20 text-muted">
            {t`Quad installs from this page in seconds, takes less room than one photo, and keeps itself up to date.`}
          </p>
          <ul className="flex w-full flex-col gap-3 md:w-auto md:flex-row md:flex-wrap">
            {PLATFORMS.map(({ id, label, icon: Icon }) => (
              <li key={id}>
                <button
                  type="button"
                  data-install={id}
                  aria-haspopup="dialog"
                  className={buttonClass('secondary', 'needs-script min-h-13 w-full')}
                >
                  <Icon size={20} aria-hidden />
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <Phone screen={feed} alt="" className="mx-auto -mb-40 w-66 wide:-mb-60" />
      </div>
      {PLATFORMS.map(({ id, label, steps }) => (
        <dialog
          key={id}
          id={`install-${id}`}
          aria-labelledby={`install-${id}-title`}
          className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-card bg-surface p-6 text-text shadow-float backdrop:bg-scrim"
        >
          <form method="dialog" className="flex items-start justify-between gap-4">
            <h3 id={`install-${id}-title`} className="pt-2 text-20">
              {t`Install Quad: ${label}`}
            </h3>
            <IconButton label={t`Close`} type="submit" className="-mt-1 -me-2">
              <X size={20} aria-hidden />
            </IconButton>
          </form>
          <ol className="mt-3 flex list-decimal flex-col gap-2 ps-5 marker:font-bold marker:text-accent-text">
            {steps.map((step) => (
              <li key={step} className="ps-1">
                {step}
              </li>
            ))}
          </ol>
        </dialog>
      ))}
    </section>
  );
}
