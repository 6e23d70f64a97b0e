import type { Selectable, Updateable } from 'kysely';
import type { DB } from './schema.ts';

/** A column for a field's value, or a column and its conversion. */
type ColumnFor<Value, Row> =
  | { [Name in keyof Row]-?: Value extends Row[Name] ? Name : never }[keyof Row]
  | { [Name in keyof Row]-?: readonly [Name, (value: Value) => Row[Name]] }[keyof Row];

/** The column of every field of a form. A field without a column does not compile. */
type ColumnsFor<Form, Row> = { readonly [Field in keyof Form]-?: ColumnFor<NonNullable<Form[Field]>, Row> };

type NameOf<Column> = Column extends readonly [infer Name extends string, unknown]
  ? Name
  : Column extends string
    ? Column
    : never;

/**
 * The columns of a form's fields: one list for insert, update and select. Call it as `formColumns<Form>()('table', {
 * field: 'column', other: ['column', convert] })`.
 */
export function formColumns<Form extends object>() {
  return <const Table extends keyof DB & string, const Columns extends ColumnsFor<Form, Updateable<DB[Table]>>>(
    table: Table,
    columns: Columns,
  ) => {
    type Name = NameOf<Columns[keyof Columns]>;
    type Row = Selectable<DB[Table]>;
    const entries = Object.entries(columns as Record<string, string | readonly [string, (value: unknown) => unknown]>);
    const nameOf = (column: (typeof entries)[number][1]) => (typeof column === 'string' ? column : column[0]);

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

      /** A form as columns. Absent fields have no column, so an update leaves theirs unchanged. */
      of: (form: Partial<Form>) => valuesOf(form) as Pick<Updateable<DB[Table]>, Name & keyof Updateable<DB[Table]>>,

      /** A form without absent fields, as all of its columns. */
      complete: (form: Required<Form>) => valuesOf(form) as Pick<Row, Name & keyof Row>,

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
