import { t } from '@lingui/core/macro';
import type { CaseDetails } from '@quad/contract/moderation/cases';
import { may } from '@quad/contract/wire/roles';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../../lib/session.ts';
import { stuckText } from '../../../texts/moderation-texts.ts';

/** The note that no moderator may take the next step. Admins get a link to appoint one. */
export function Stuck({ found }: { found: CaseDetails }) {
  const { role } = useViewer();
  const text = stuckText(found);
  if (text === undefined) return null;
  return (
    <p className="font-medium">
      {text}{' '}
      {may(role, 'accounts') && (
        <Link to="/all_users" className="tap-area text-accent-text underline underline-offset-2">
          {t`Choose someone`}
        </Link>
      )}
    </p>
  );
}
