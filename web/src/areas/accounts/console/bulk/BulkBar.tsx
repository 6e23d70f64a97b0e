import type { AccountActKind } from '@quad/contract/accounts/user-management-terms';
import { MoreHorizontal, X } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { ACTS, people } from '../user-texts.ts';

const MORE: readonly AccountActKind[] = ['verify', 'unverify', 'sign-out', 'reset-link', 'restore', 'delete'];

interface BulkBarProps {
  /** How many are chosen. */
  count: number;
  /** How many the search and the filters find; all of them can be chosen instead. */
  total: number;
  isAll: boolean;
  onAll: () => void;
  onNone: () => void;
  onAct: (kind: AccountActKind) => void;
}

/** What is done with all people that are chosen. */
export function BulkBar({ count, total, isAll, onAll, onNone, onAct }: BulkBarProps) {
  return (
    <fieldset
      aria-label="Chosen people"
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-card border-line border-t bg-surface px-3 py-2 md:px-4"
    >
      <IconButton label="Choose none" onClick={onNone} className="-ml-1">
        <X size={20} aria-hidden />
      </IconButton>
      <p role="status" className="text-14 tabular-nums">
        {people(isAll ? total : count)} chosen
      </p>
      {!isAll && count < total && (
        <Button kind="quiet" onClick={onAll} className="px-2 text-14">
          Choose all {total.toLocaleString('en-IN')}
        </Button>
      )}
      <span className="ml-auto flex items-center gap-2">
        <Button kind="secondary" onClick={() => onAct('enable')} className="px-3 text-14">
          Enable
        </Button>
        <Button kind="secondary" onClick={() => onAct('disable')} className="px-3 text-14">
          Disable
        </Button>
        <Menu
          label="More actions for the selected people"
          icon={<MoreHorizontal size={20} aria-hidden />}
          items={[
            { label: ACTS.role, onSelect: () => onAct('role') },
            ...MORE.map((kind) => ({
              label: ACTS[kind],
              dangerous: kind === 'delete',
              onSelect: () => onAct(kind),
            })),
          ]}
        />
      </span>
    </fieldset>
  );
}
