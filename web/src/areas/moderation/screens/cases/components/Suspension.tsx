import { t } from '@lingui/core/macro';
import type { CaseDetails } from '@quad/contract/moderation/cases';
import { may } from '@quad/contract/wire/roles';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../../lib/session.ts';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';

/** A link to the account's page, where admins end suspensions and see all reasons for a disabled account. */
export function Suspension({ found: { owner } }: { found: CaseDetails }) {
  const { role } = useViewer();
  if (!owner) return null;
  return (
    <ConsolePanel title={t`End suspension`}>
      <div className="flex flex-col gap-2 px-4 pb-4 md:px-5">
        {may(role, 'accounts') ? (
          <>
            <p className="text-14 text-muted">{t`An admin can end it early. The author is told by mail.`}</p>
            <Link
              to="/all_users/$userId"
              params={{ userId: owner._id }}
              className="tap-area w-fit font-medium text-accent-text underline underline-offset-2"
            >
              {t`Open ${owner.name}'s account`}
            </Link>
          </>
        ) : (
          <p>{t`An admin can end it early, on the page of the account.`}</p>
        )}
      </div>
    </ConsolePanel>
  );
}
