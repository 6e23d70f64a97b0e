import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { ANTI_RAGGING, dialOf, EMERGENCY } from '../../parts/helplines.ts';

const LINES = [
  EMERGENCY,
  ANTI_RAGGING,
  {
    number: '181',
    get name() {
      return t`Women’s helpline`;
    },
    get text() {
      return t`24 hours`;
    },
  },
  {
    number: '1098',
    get name() {
      return t`Childline`;
    },
    get text() {
      return t`If you are under 18`;
    },
  },
  {
    number: '14416',
    get name() {
      return t`Tele-MANAS`;
    },
    get text() {
      return t`If it weighs on your mind`;
    },
  },
] as const;

/** The helplines for immediate help, because the committee needs time to read a report. */
export function Helplines() {
  return (
    <section aria-labelledby="helplines" className="rounded-card border border-edge bg-surface p-5">
      <h2 id="helplines" className="text-section">
        {t`If you need help now, call`}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {LINES.map(({ number, name, text }) => (
          <li key={number}>
            <a
              href={dialOf({ number })}
              className="-mx-2 flex min-h-14 items-center gap-4 rounded-control px-2 hover:bg-raised"
            >
              <Phone size={20} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-14 text-muted">{text}</span>
              </span>
              <span className="shrink-0 font-semibold text-accent-text tabular-nums">{number}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-muted">
        <Trans>
          You can also write to the anti-ragging helpline:{' '}
          <a href="mailto:helpline@antiragging.in" className="text-accent-text underline underline-offset-4">
            helpline@antiragging.in
          </a>
        </Trans>
      </p>
    </section>
  );
}
