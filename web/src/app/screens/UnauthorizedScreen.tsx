import { t } from '@lingui/core/macro';
import { Lock } from 'lucide-react';
import { Link } from '../../lib/routing/Link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

export function UnauthorizedScreen() {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-20 text-center">
      <div className="mb-2 grid size-16 place-items-center rounded-card bg-raised text-muted">
        <Lock size={28} aria-hidden />
      </div>
      <h1 className="max-w-96 text-28">{t`You do not have permission to view this page.`}</h1>
      <p className="max-w-96 text-muted">{t`Your account doesn't have access. If you think it should, ask an admin.`}</p>
      <Link to="/" className={buttonClass('primary', 'mt-4')}>
        {t`Go Home`}
      </Link>
    </div>
  );
}
