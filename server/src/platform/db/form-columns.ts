import { trimText } from '@quad/contract/wire/text-rules';
import type { Selectable, Updateable } from 'kysely';
import type { DB } from './schema.ts';

/** A column for a field's value, or a column with its conversion, and the conversion back where the field is shown. */
type ColumnFor<Value, Row, Stored> =
  | { [Name in keyof Row]-?: Value extends Row[Name] ? Name : never }[keyof Row]
  | {
      [Name in keyof Row & keyof Stored]-?: readonly [
        column: Name,
        store: (value: Value) => Row[Name],
        show?: (stored: Stored[Name]) => unknown,
      ];
    }[keyof Row & keyof Stored];

/** The column of every field of a form. A field without a column does not compile. */
type ColumnsFor<Form, Row, Stored> = {
  readonly [Field in keyof Form]-?: ColumnFor<NonNullable<Form[Field]>, Row, Stored>;
};

type NameOf<Column> = Column extends readonly [infer Name extends string, ...unknown[]]
  ? Name
  : Column extends string
    ? Column
    : never;

/** The columns that `trimText` stores. */
type WrittenIn<Columns> = {
  [Field in keyof Columns]: Columns[Field] extends readonly [infer Name extends string, (text: string) => string]
    ? Name
    : never;
}[keyof Columns];

/** A stored value as it is shown. A column that is wider than its field holds the field's values: the form wrote them. */
type Shown<Column, Value, Stored> = Column extends readonly [string, unknown, (stored: never) => infer Shown]
  ? Shown
  : NameOf<Column> extends infer Name extends keyof Stored
    ? Exclude<Value, undefined> extends Stored[Name]
      ? Exclude<Value, undefined> | Extract<Stored[Name], null>
      : Stored[Name]
    : never;

/**
 * The columns of a form's fields: one list for insert, update, select and answer. Call it as `formColumns<Form>()('table', {
 * field: 'column', other: ['column', store], third: ['column', store, show] })`.
 */
export function formColumns<Form extends object>() {
  return <
    const Table extends keyof DB & string,
    const Columns extends ColumnsFor<Form, Updateable<DB[Table]>, Selectable<DB[Table]>>,
  >(
    table: Table,
    columns: Columns,
  ) => {
    type Name = NameOf<Columns[keyof Columns]>;
    type Written = WrittenIn<Columns>;
    type Row = Selectable<DB[Table]>;
    type Convert = (value: unknown) => unknown;
    const entries = Object.entries(columns as Record<string, string | readonly [string, Convert, Convert?]>);
    const nameOf = (column: (typeof entries)[number][1]) => (typeof column === 'string' ? column : column[0]);

    const written = entries.flatMap(([, column]) => (column[1] === trimText ? [nameOf(column)] : [])) as Written[];

    const valuesOf = (form: object): Record<string, unknown> => {
      const values: ReadonlyMap<string, unknown> = new Map(Object.entries(form));
      const set = entries.flatMap(([field, column]) => {
        const value = values.get(field);
        if (value === undefined) return [];
        return [[nameOf(column), typeof column === 'string' ? value : column[1](value)]];
      });
      return Object.fromEntries(set);
    };

    return {
      /** The columns for a query's `select`, as `table.column`. */
      selected: entries.map(([, column]) => `${table}.${nameOf(column)}`) as `${Table}.${Name}`[],

      /** The names of the columns, for personal data. */
      names: entries.map(([, column]) => nameOf(column)) as Name[],

      /** The columns of texts that people write, for reports and screening: those that `trimText` stores. */
      written,

      /** The texts of a row that people wrote. */
      textsOf: (row: Readonly<Record<Written, string>>): string[] => written.map((name) => row[name]),

      /** A form as columns. Absent fields have no column, so an update leaves theirs unchanged. */
      of: (form: Partial<Form>) => valuesOf(form) as Pick<Updateable<DB[Table]>, Name & keyof Updateable<DB[Table]>>,

      /** A form without absent fields, as all of its columns. */
      complete: (form: Required<Form>) => valuesOf(form) as Pick<Row, Name & keyof Row>,

      /** The form's fields as a row has them, for an answer. */
      shown(row: Pick<Row, Name & keyof Row>) {
        const values: ReadonlyMap<string, unknown> = new Map(Object.entries(row));
        const fields = entries.map(([field, column]) => {
          const value = values.get(nameOf(column));
          const show = typeof column === 'string' ? undefined : column[2];
          return [field, show ? show(value) : value];
        });
        return Object.fromEntries(fields) as {
          [Field in keyof Form & keyof Columns]-?: Shown<Columns[Field], Form[Field], Row>;
        };
      },

      /** The form's columns among others. */
      pick(others: Pick<Row, Name & keyof Row>): Pick<Row, Name & keyof Row> {
        const picked: Partial<Record<keyof Row, unknown>> = {};
        for (const [, column] of entries) {
          const name = nameOf(column) as Name & keyof Row;
          picked[name] = others[name];
        }
        return picked as Pick<Row, Name & keyof Row>;
      },
    };
  };
}

/** Convert an empty text to null. */
export const emptyToNull = <Value extends string>(text: Value): Exclude<Value, ''> | null =>
  text === '' ? null : (text as Exclude<Value, ''>);

/** Convert a form's number; an empty text becomes null. */
export const toNumber = (text: string): number | null => (text === '' ? null : Number(text));

export const toBoolean = (text: 'true' | 'false'): boolean => text === 'true';
