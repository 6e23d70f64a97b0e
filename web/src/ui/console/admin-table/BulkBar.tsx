import { t } from '@lingui/core/macro';
import type { QueryKey } from '@tanstack/react-query';
import { MoreHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { fullNumber } from '../../../lib/counts.ts';
import { Button } from '../../Button.tsx';
import { IconButton } from '../../IconButton.tsx';
import { Menu } from '../../Menu.tsx';
import { BulkSheet } from './BulkSheet.tsx';
import type { Bulk, BulkAction } from './bulk.ts';
import type { useSelection } from './use-selection.ts';

interface BulkBarProps {
  bulk: Bulk;
  queryKey: QueryKey;
  chosen: ReturnType<typeof useSelection>;
  /** The number of rows that the search and the filters find. The user can choose all of them. */
  total: number;
}

/** The actions for all chosen rows, below the table. */
export function BulkBar({ bulk, queryKey, chosen, total }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const { label, menuLabel, count: textOf, actions } = bulk;
  const { selected, selection, isAll, onAll, onNone } = chosen;
  const inMenu = actions.filter(({ isShown }) => !isShown);
  const count = isAll ? total : selected.size;
  return (
    <>
      {selected.size > 0 && (
        <fieldset
          aria-label={label}
          data-bottom-bar
          className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-card border-line border-t bg-surface px-3 py-2 md:px-4"
        >
          <IconButton label={t`Choose none`} onClick={onNone} className="-ms-1">
            <X size={20} aria-hidden />
          </IconButton>
          <p role="status" className="text-14 tabular-nums">
            {t`${textOf(count)} chosen`}
          </p>
          {!isAll && !bulk.isById && count < total && (
            <Button kind="quiet" onClick={onAll} className="px-2 text-14">
              {t`Choose all ${fullNumber(total)}`}
            </Button>
          )}
          <span className="ms-auto flex items-center gap-2">
            {actions
              .filter(({ isShown }) => isShown)
              .map((action) => (
                <Button key={action.kind} kind="secondary" onClick={() => setAsked(action)} className="px-3 text-14">
                  {action.label}
                </Button>
              ))}
            {inMenu.length > 0 && (
              <Menu
                label={menuLabel}
                icon={<MoreHorizontal size={20} aria-hidden />}
                items={inMenu.map((action) => ({
                  label: action.label,
                  dangerous: action.isDangerous === true,
                  onSelect: () => setAsked(action),
                }))}
              />
            )}
          </span>
        </fieldset>
      )}
      {/* it stays when its rows have left the table, because it shows their outcome */}
      {asked && (
        <BulkSheet
          bulk={bulk}
          action={asked}
          queryKey={queryKey}
          selection={selection}
          count={count}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onNone();
          }}
        />
      )}
    </>
  );
}
