import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { router } from '../../../lib/routing/router.ts';
import { useViewer } from '../../../lib/session.ts';
import type { MenuItem } from '../../menu-props.ts';
import { Sheet } from '../../Sheet.tsx';
import { QuestionForm, useRowAct } from './QuestionForm.tsx';
import type { RowAction, RowQuestion } from './row-action.ts';

interface RowActions<Row> {
  /** The items of a row's menu. */
  readonly actionsOf: (row: Row) => readonly MenuItem[];
  /** Opens the question or the sheet of an action. */
  readonly open: (action: RowAction<Row>, row: Row) => void;
  /** The open question or sheet. */
  readonly sheet: ReactNode;
}

/** The actions of a table's rows: the items of the menus, and the question or the sheet that one of them opened. */
export function useRowActions<Row, Search extends object>(
  actions: readonly RowAction<Row, Search>[],
  queryKey: QueryKey,
  search: Search,
): RowActions<Row> {
  const viewer = useViewer();
  const [opened, setOpened] = useState<{ action: RowAction<Row>; row: Row } | null>(null);
  const acting = useRowAct<Row>(queryKey);
  const close = () => setOpened(null);

  const run = (action: RowAction<Row, Search>, row: Row) => () => {
    const { to, select, act } = action;
    if (to) void router.go(to(row));
    else if (select) select(row, search);
    else if (act) acting.mutate({ act, row });
    else setOpened({ action: action as RowAction<Row>, row });
  };

  return {
    actionsOf: (row) =>
      actions
        .filter(({ when }) => when?.(row, viewer) ?? true)
        .map(({ label, icon, dangerous, ...rest }) => ({
          label,
          ...(icon ? { icon } : {}),
          ...(dangerous ? { dangerous } : {}),
          onSelect: run({ label, ...rest }, row),
        })),
    open: (action, row) => setOpened({ action, row }),
    sheet:
      opened &&
      (opened.action.open?.(opened.row, close) ??
        (opened.action.ask && (
          <QuestionSheet question={opened.action.ask} row={opened.row} queryKey={queryKey} onClose={close} />
        ))),
  };
}

interface QuestionSheetProps<Row> {
  question: RowQuestion<Row>;
  row: Row;
  queryKey: QueryKey;
  onClose: () => void;
}

/** Asks before something is done to a row. */
function QuestionSheet<Row>({ question, row, queryKey, onClose }: QuestionSheetProps<Row>) {
  const viewer = useViewer();
  const { title, description } = question;
  const text = typeof description === 'function' ? description(row, viewer) : description;
  return (
    <Sheet open onOpenChange={onClose} title={title(row)} {...(text === undefined ? {} : { description: text })}>
      <QuestionForm question={question} row={row} queryKey={queryKey} onDone={onClose} />
    </Sheet>
  );
}
