import { t } from '@lingui/core/macro';
import { type Account, makeResetLink } from '@quad/contract/accounts/user-management';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRowAct } from '../../../ui/console/admin-table/QuestionForm.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { LinkToHandOver } from './LinkToHandOver.tsx';
import { actingOn } from './user-acts.ts';
import { USERS_KEY } from './user-texts.ts';
import { mailQuery } from './users-queries.ts';

/** A sheet to mail or hand over a link that sets a new password. */
export function ResetLinkSheet({ account, onClose }: { account: Account; onClose: () => void }) {
  const canMail = useQuery(mailQuery).data?.byMail === true;
  const mailing = useRowAct<Account>(USERS_KEY, onClose);
  const making = useMutation({ mutationFn: () => request(makeResetLink, { params: { id: account._id } }) });
  const error = mailing.error ?? making.error;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t`Reset link: ${account.name}`}
      description={t`They choose a new password with it. Only the newest link works.`}
    >
      <div className="flex flex-col gap-4">
        {making.data ? (
          <LinkToHandOver url={making.data.url} note={t`It works once, for ${making.data.hours} hours.`} />
        ) : (
          <>
            {error && <FormAlert>{error.message}</FormAlert>}
            {canMail && (
              <Button
                busy={mailing.isPending}
                onClick={() => mailing.mutate({ act: actingOn('reset-link'), row: account })}
              >
                {t`Mail it to ${account.email}`}
              </Button>
            )}
            <Button kind={canMail ? 'secondary' : 'primary'} busy={making.isPending} onClick={() => making.mutate()}>
              {t`Get a link to hand over`}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
