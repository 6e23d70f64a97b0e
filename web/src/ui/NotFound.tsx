import { t } from '@lingui/core/macro';
import { Link } from '../lib/routing/Link.tsx';
import { buttonClass } from './button-class.ts';

export function NotFound() {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-20 text-center">
      <p aria-hidden="true" className="font-bold font-heading text-40 text-accent-text">
        404
      </p>
      <h1 className="max-w-96 text-28">{t`Oops! The page you’re looking for doesn’t exist.`}</h1>
      <p className="max-w-96 text-muted">{t`The address may be mistyped, or the page may have moved.`}</p>
      <Link to="/" className={buttonClass('primary', 'mt-4')}>
        {t`Go Back Home`}
      </Link>
    </div>
  );
}
