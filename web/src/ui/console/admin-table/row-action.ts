import type { SessionUser } from '@quad/contract/people/people';
import type { ComponentType, ReactNode } from 'react';
import type { Href } from '../../../lib/routing/address.ts';
import type { FormProblems } from '../../../lib/use-form-problems.ts';
import type { MenuItem } from '../../menu-props.ts';
import type { SelectOption } from '../../SelectField.tsx';

/** The values of a question's fields. */
export type Values = Readonly<Record<string, string>>;

/** A field of a question. `max` or `options` limits its value, or its own component does. */
export type QuestionField<Row> = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | ((values: Values) => string);
  /** Its first value; empty unless given. */
  readonly initial?: (row: Row | undefined) => string;
  /** The problem when the field is empty. */
  readonly needs?: string;
} & (
  | { readonly options: readonly SelectOption[] }
  | { readonly max: number; readonly isLine?: true; readonly isPlain?: true }
  /** A field of the area, which may have further values. */
  | { readonly Field: ComponentType<CustomFieldProps> }
);

export interface CustomFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly values: Values;
  readonly onValues: (values: Values) => void;
}

/** The call of an action on a row, and its messages. */
export interface RowAct<Row, Answer = unknown> {
  readonly send: (row: Row, values: Values, viewer: SessionUser) => Promise<Answer>;
  /** The text of the toast; undefined when the answer needs none. */
  readonly done?: (row: Row, values: Values, answer: Answer) => string | undefined;
  /** The beginning of a failure's toast, before the reason. A question without it shows the reason in its form. */
  readonly failed?: string;
  /** Runs before the table is read again. */
  readonly after?: (row: Row, values: Values, viewer: SessionUser) => Promise<void> | undefined;
}

/** The question before an action on a row. */
export interface RowQuestion<Row, Answer = unknown> extends RowAct<Row, Answer> {
  readonly title: (row: Row) => string;
  readonly description?: string | ((row: Row, viewer: SessionUser) => string);
  readonly fields?: readonly QuestionField<Row>[];
  /** Further problems of the values, by field. */
  readonly problemsOf?: (values: Values) => FormProblems;
  /** The label of the button, and its label while the action runs. */
  readonly answer: string | ((row: Row, viewer: SessionUser) => string);
  readonly busyAnswer?: string;
  readonly isDangerous?: boolean;
  readonly hasCancel?: boolean;
  /** Names the form. */
  readonly form?: string;
}

/** An item of a row's menu. It has exactly one of `to`, `select`, `act`, `ask` and `open`. */
export interface RowAction<Row, Search = object> extends Pick<MenuItem, 'icon' | 'dangerous'> {
  readonly label: string;
  /** Whether a row has the action; by default every row. */
  readonly when?: (row: Row, viewer: SessionUser) => boolean;
  /** Leads to another screen. */
  readonly to?: (row: Row) => Href;
  readonly select?: (row: Row, search: Search) => void;
  /** Runs without a question. */
  readonly act?: RowAct<Row>;
  readonly ask?: RowQuestion<Row>;
  /**
   * It can also run for the chosen rows, one after another, in a table without bulk actions of its own. Its fields must
   * then fit any row.
   */
  readonly forMany?: true;
  /** Opens a sheet of its own. */
  readonly open?: (row: Row, close: () => void) => ReactNode;
}

/** Check that `send` and `done` agree on the type of the answer. */
export const rowAct = <Row, Answer>(act: RowAct<Row, Answer>): RowAct<Row> => act as RowAct<Row>;

/** Check that `send` and `done` of a question agree on the type of the answer. */
export const rowQuestion = <Row, Answer>(question: RowQuestion<Row, Answer>): RowQuestion<Row> =>
  question as RowQuestion<Row>;
