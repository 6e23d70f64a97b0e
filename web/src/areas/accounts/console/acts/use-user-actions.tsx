import type { Account } from '@quad/contract/accounts/user-management';
import {
  BadgeCheck,
  BadgeX,
  Eye,
  KeyRound,
  LogOut,
  Pencil,
  RotateCcw,
  ShieldUser,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useViewer } from '../../../../lib/session.ts';
import type { MenuItem } from '../../../../ui/menu-props.ts';
import { EditUser } from '../forms/EditUser.tsx';
import { ActSheet } from './ActSheet.tsx';
import { EndSuspension } from './EndSuspension.tsx';
import { ResetLinkSheet } from './ResetLinkSheet.tsx';
import { useAct } from './use-act.ts';

interface Asked {
  readonly what: 'disable' | 'end-suspension' | 'role' | 'delete' | 'sign-out' | 'edit' | 'reset-link';
  readonly account: Account;
}

/** What can be done with an account: the items of its menu, and the sheet that one of them has opened. */
export function useUserActions({ hasPage = true }: { hasPage?: boolean } = {}): {
  actionsOf: (account: Account) => readonly MenuItem[];
  sheet: ReactNode;
} {
  const viewer = useViewer();
  const [asked, setAsked] = useState<Asked | null>(null);
  const acting = useAct({ tells: true });
  const close = () => setAsked(null);

  const actionsOf = (account: Account): readonly MenuItem[] => {
    const ask = (what: Asked['what']) => () => setAsked({ what, account });
    const at = (kind: 'enable' | 'verify' | 'unverify' | 'restore') => () => acting.mutate({ account, act: { kind } });
    const open: MenuItem = {
      label: 'View details',
      icon: Eye,
      onSelect: () => void router.go(hrefOf({ to: '/all_users/$userId', params: { userId: account._id } })),
    };
    const page = hasPage ? [open] : [];
    if (account.state === 'deleting')
      return [
        ...page,
        { label: 'Restore', icon: RotateCcw, onSelect: at('restore') },
        { label: 'Delete', icon: Trash2, dangerous: true, onSelect: ask('delete') },
      ];
    const isActive = account.state === 'active';
    return [
      ...page,
      ...(isActive
        ? []
        : [
            account.isSuspended
              ? { label: 'End suspension', icon: UserCheck, onSelect: ask('end-suspension') }
              : { label: 'Enable', icon: UserCheck, onSelect: at('enable') },
          ]),
      // one that is suspended stays disabled when that ends
      ...(isActive || account.isSuspended ? [{ label: 'Disable', icon: UserX, onSelect: ask('disable') }] : []),
      { label: 'Edit', icon: Pencil, onSelect: ask('edit') },
      { label: 'Change role', icon: ShieldUser, onSelect: ask('role') },
      // about one's own another admin decides
      ...(account._id === viewer._id
        ? []
        : [
            account.isVerified
              ? { label: 'Remove verification', icon: BadgeX, onSelect: at('unverify') }
              : { label: 'Mark as verified', icon: BadgeCheck, onSelect: at('verify') },
          ]),
      ...(isActive
        ? [
            { label: 'Reset link', icon: KeyRound, onSelect: ask('reset-link') },
            { label: 'Sign out everywhere', icon: LogOut, onSelect: ask('sign-out') },
          ]
        : []),
      // one's own is deleted where everybody does it, with a password
      ...(account._id === viewer._id
        ? []
        : [{ label: 'Delete', icon: Trash2, dangerous: true, onSelect: ask('delete') }]),
    ];
  };

  return { actionsOf, sheet: asked && <AskedSheet {...asked} onClose={close} /> };
}

function AskedSheet({ what, account, onClose }: Asked & { onClose: () => void }) {
  if (what === 'edit') return <EditUser account={account} onClose={onClose} />;
  if (what === 'reset-link') return <ResetLinkSheet account={account} onClose={onClose} />;
  if (what === 'end-suspension') return <EndSuspension account={account} onClose={onClose} />;
  return <ActSheet kind={what} account={account} onClose={onClose} />;
}
