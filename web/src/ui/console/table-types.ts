import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { MenuItem } from '../menu-props.ts';

/** A column of a `DataTable`. */
export interface Column<Row extends RowData> {
  /** Names the column, and the order by it. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Rows can be ordered by it, both ways. */
  readonly sortable?: boolean;
  /** Numbers align at the end. */
  readonly align?: 'end';
  /**
   * On a phone each row is a card: its `title` is at the head, `hidden` columns are left out, and `plain` ones have no
   * heading.
   */
  readonly onCard?: 'title' | 'hidden' | 'plain';
  /** Shown beside an open item, without its heading. The title is always shown. */
  readonly isBeside?: true;
}

/** The order of rows. */
export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** The properties that all layouts of a table share. */
export interface TableParts<Row extends RowData> {
  /** Names the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The id of a row. */
  readonly keyOf: (row: Row) => string;
  /** Names a row, for its menu and its box: `Asha Rao`. */
  readonly nameOf: (row: Row) => string;
  readonly sort?: Sort | undefined;
  /** Called with the order that the user chooses. Without it the user cannot order the rows. */
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** The actions of a row. */
  readonly actionsOf?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Called when the user opens or closes the menu of a row. */
  readonly onMenu?: ((isOpen: boolean) => void) | undefined;
  /** The ids of the chosen rows. */
  readonly selected?: ReadonlySet<string> | undefined;
  readonly onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
}
