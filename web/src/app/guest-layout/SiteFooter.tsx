import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Each } from '../../ui/filled.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { FOOTER_LINKS } from '../footer-links.ts';

/** The place of the college's name. */
const COLLEGE = '{{name}}';

/** The footer of guest pages. */
export function SiteFooter() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-300 flex-col gap-6 px-5 py-10 md:flex-row md:items-center md:justify-between md:px-6">
        <div className="flex flex-col gap-1">
          <Logo />
          <p className="text-14 text-muted">
            <Trans>
              Run by the student council<Each of="college"> of {COLLEGE}</Each>
            </Trans>
          </p>
        </div>
        <nav aria-label={t`About Quad`}>
          <ul className="-mx-3 flex flex-wrap">
            {FOOTER_LINKS.map(({ label, to }) => (
              <li key={to}>
                <a
                  href={to}
                  className="inline-flex min-h-11 items-center rounded-control px-3 text-muted hover:text-text"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
