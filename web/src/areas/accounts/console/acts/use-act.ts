import { signOut } from '@quad/contract/accounts/auth';
import { type Account, type AccountAct, actOnAccount } from '@quad/contract/accounts/user-management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { session } from '../../../../lib/session.ts';
import { tellFailure } from '../../../../ui/tell-failure.ts';
import { toast } from '../../../../ui/toast.ts';
import { DONE, ROLES } from '../user-texts.ts';
import { usersKeys } from '../users-queries.ts';

interface Act {
  readonly account: Account;
  readonly act: AccountAct;
  readonly isSure?: boolean;
}

/** Does an act to one account, says so, and reads again what shows it. */
export function useAct({ onDone, tells = false }: { onDone?: () => void; tells?: boolean } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ account, act, isSure = false }: Act) =>
      request(actOnAccount, { params: { id: account._id }, body: { act, isSure } }),
    async onSuccess(_, { account, act }) {
      onDone?.();
      const was = act.kind === 'role' || act.kind === 'sign-out' || act.kind === 'reset-link' ? 'was' : 'is';
      toast.success(
        act.role ? `${account.name} now has the role ${ROLES[act.role]}.` : `${account.name} ${was} ${DONE[act.kind]}.`,
      );
      if (account._id === session.get()?.user._id && act.kind === 'role') return leave();
      await client.invalidateQueries({ queryKey: usersKeys.all });
    },
    onError(error) {
      if (tells) tellFailure('This did not work.', error);
    },
  });
}

/** The app shows what a role may see from when somebody signs in: with another role of one's own it begins again. */
async function leave(): Promise<void> {
  await request(signOut).catch(() => undefined);
  session.end();
}
