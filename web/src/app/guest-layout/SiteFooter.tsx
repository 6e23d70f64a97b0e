import { Each } from '../../ui/filled.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { FOOTER_LINKS } from '../footer-links.ts';

/** The footer of guest pages. */
export function SiteFooter() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-300 flex-col gap-6 px-5 py-10 md:flex-row md:items-center md:justify-between md:px-6">
        <div className="flex flex-col gap-1">
          <Logo />
          <p className="text-14 text-muted">
            Run by the student council<Each of="college"> of {'{{name}}'}</Each>
          </p>
        </div>
        <nav aria-label="About Quad">
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
