import { t } from '@lingui/core/macro';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useEntry } from '../../../../lib/routing/use-entry.ts';

const LINK = 'inline-flex min-h-11 items-center self-start font-semibold text-accent-text underline underline-offset-4';

export const ToSignIn = ({ email }: { email?: string }) => (
  <Link to="/login" state={email ? { email } : {}} className={LINK}>
    {t`Back to sign in`}
  </Link>
);

export const ToForgotPassword = () => (
  <Link to="/forgot-password" className={LINK}>
    {t`Ask for a new link`}
  </Link>
);

export const ToStart = () => (
  <Link to="/" className={LINK}>
    {t`Go to Quad`}
  </Link>
);

/** The token in the link of a mail; empty without one. */
export const useLinkToken = (): string => useEntry(({ hash }) => hash.replace(/^#/, ''));
