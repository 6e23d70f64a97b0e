import type { LiveEvent } from '@quad/contract/live/live';
import type { AnswerOf, CallDefinition } from '@quad/contract/wire/call';
import type { QueryKey } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { PlainPath, SearchOf } from '../../../lib/routing/paths.ts';
import type { SelectOption } from '../../SelectField.tsx';
import type { StatCardProps } from '../StatCard.tsx';
import type { Column } from '../table-types.ts';
import type { Bulk } from './bulk.ts';
import type { RowAction } from './row-action.ts';

/** The search part of any table. Each table knows its own parameters. */
export type LooseSearch = Readonly<Record<string, string | undefined>>;

type NameIn<Search> = Extract<keyof Search, string>;

/** A choice above a table, under the name of its parameter in the address. */
export interface TableFilter<Search, Answer> {
  readonly name: NameIn<Search>;
  readonly label: string;
  /** The first option applies without the parameter. A function adds counts of the answer to the labels. */
  readonly options: readonly SelectOption[] | ((answer: Answer | undefined) => readonly SelectOption[]);
  /** The value of the first option, where it is not empty. */
  readonly usual?: string;
}

/** The arguments of a filter's render function. */
export interface FilterParts<Search> {
  readonly search: Search;
  readonly change: (changes: Partial<Search>) => void;
}

/** The texts of a table that name its rows. */
export interface TableTexts {
  /** `Search posts` */
  readonly search?: string;
  /** `The posts could not be loaded.` */
  readonly failed: string;
  /** `No posts found` */
  readonly notFound?: string;
  /** For tables with actions for many rows. */
  readonly many?: {
    /** `The chosen posts` */
    readonly label: string;
    /** `More actions for the chosen posts` */
    readonly menuLabel: string;
    /** `3 posts` */
    readonly count: (count: number) => string;
    /** `A post of another page` */
    readonly unloaded: string;
    /** `Done for 3 posts.` */
    readonly done: (count: number) => string;
    /** `It applies to none of these posts.` */
    readonly nothing: string;
  };
}

/**
 * A page of the console with one table, as its author declares it: `Search` is the search part of its address, `Answer`
 * a page of rows, `Counted` the answer with the counts.
 */
interface Declaration<Search, Answer, Counted, Row extends RowData> {
  /** The address. Its search part holds the search `q`, the filters, the order and the page. */
  readonly path: PlainPath;
  /** The beginning of the keys of all queries that the table's actions change. Each action invalidates them. */
  readonly queryKey: QueryKey;
  readonly texts: TableTexts;
  readonly title?: string;
  readonly description?: string;
  /** The buttons of the page, where there is more than the export. */
  readonly buttons?: ComponentType<{ readonly exporting: ReactNode; readonly search: Search }>;
  /** The name of the table, and of the section around it unless `section` or `panel` is given. */
  readonly label: string | ((search: Search) => string);
  readonly section?: string;
  /** The heading of the panel around the table. */
  readonly panel?: string | ((search: Search) => string);
  /** Content above the rows. */
  readonly note?: (search: Search) => ReactNode;

  /** The call that lists the rows. Its pages have numbers, or cursors with `isCursored`. */
  readonly call: CallDefinition;
  readonly isCursored?: true;
  /** The usual number of rows per page. The user can choose another one unless the list has a cursor. */
  readonly pageSize: number;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Names a row, for its menu and its box: `Asha Rao`. */
  readonly nameOf: (row: Row) => string;
  /** Convert an address to filters of the call. By default the names stay, except that `q` becomes `search`. */
  readonly filtersOf?: (search: Search) => object;
  /** The order by columns: its parameter in the address, and the order without it. */
  readonly order?: {
    readonly name?: NameIn<Search>;
    readonly usual?: string | ((search: Search) => string);
  };
  /** An event that makes the table refetch its rows. */
  readonly live?: LiveEvent;

  readonly columns:
    | readonly Column<Row>[]
    | ((
        search: Search,
        /** Opens the question or the sheet of an action, from a cell. */
        open: (action: RowAction<Row>, row: Row) => void,
      ) => readonly Column<Row>[]);
  readonly actions?: readonly RowAction<Row, Search>[] | ((search: Search) => readonly RowAction<Row, Search>[]);
  /** Actions for many rows. With them, or with actions that are `forMany`, the user can choose rows. */
  readonly bulk?: Bulk;

  readonly searchLabel?: string | null;
  readonly filters?: readonly TableFilter<Search, Answer>[];
  /** A button hides the filters. */
  readonly isFolded?: true;
  /** Filters other than choices: their parameters and their fields. */
  readonly more?: {
    readonly names: readonly NameIn<Search>[];
    readonly fields: (parts: FilterParts<Search>) => ReactNode;
  };
  /** Content beside the search. */
  readonly beside?: (parts: FilterParts<Search>) => ReactNode;
  /** The parameters that `Clear filters` removes: all filters unless given. */
  readonly clears?: readonly NameIn<Search>[];

  /** The numbers above the table. */
  readonly counts?: {
    readonly call: CallDefinition;
    readonly cards: (counts: Counted | undefined) => readonly StatCardProps[];
  };
  /** The call that sends the filtered rows as CSV. `isOrdered`: in the order of the table. */
  readonly file?: { readonly call: CallDefinition; readonly name: string; readonly isOrdered?: true };

  readonly icon: LucideIcon;
  /** The text without rows. */
  readonly none: NoneText | ((search: Search) => NoneText);
  /** The text when no row fits the filters. */
  readonly notFound?: NoneText | ((search: Search) => NoneText);
  /** Content below the pages. */
  readonly footnote?: (answer: Answer) => ReactNode;
  /** The last line of a list that is read by a cursor. */
  readonly end?: string;
}

export interface NoneText {
  readonly title: string;
  readonly text?: string;
  readonly icon?: LucideIcon;
}

/**
 * A declared table. `AdminPage` renders all of it, `AdminTablePart` the filters and the table alone, for a page with
 * several tables. The types are checked at its declaration; the components accept any search, answer and row.
 */
export type AdminTable = Declaration<LooseSearch, unknown, unknown, object>;

/** Declares a page of the console with a table; the compiler infers its address, its answers and its rows. */
export const adminTable = <
  const Pattern extends PlainPath,
  const Call extends CallDefinition,
  Row extends RowData,
  const Counts extends CallDefinition,
>(
  table: Declaration<SearchOf<Pattern>, AnswerOf<Call>, AnswerOf<Counts>, Row> & {
    readonly path: Pattern;
    readonly call: Call;
    readonly counts?: { readonly call: Counts };
  },
): AdminTable => table as unknown as AdminTable;
