import type { Selectable, Updateable } from 'kysely';
import type { DB } from './schema.ts';

/** A column that takes a field's value as it is, or a column and how the value is converted for it. */
type ColumnFor<Value, Row> =
  | { [Name in keyof Row]-?: Value extends Row[Name] ? Name : never }[keyof Row]
  | { [Name in keyof Row]-?: readonly [Name, (value: Value) => Row[Name]] }[keyof Row];

/** The column of every field of a form: a field that has none does not compile. */
type ColumnsFor<Form, Row> = { readonly [Field in keyof Form]-?: ColumnFor<NonNullable<Form[Field]>, Row> };

type NameOf<Column> = Column extends readonly [infer Name extends string, unknown]
  ? Name
  : Column extends string
    ? Column
    : never;

/**
 * The columns that the fields of a form are stored in: one list that insert, update and select read. Call it as
 * `formColumns<Form>()('table', { field: 'column', other: ['column', convert] })`.
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

      /** A form as columns. A field that was not sent has none, so an update leaves its column as it is. */
      of: (form: Partial<Form>) => valuesOf(form) as Pick<Updateable<DB[Table]>, Name & keyof Updateable<DB[Table]>>,

      /** A form in which no field is missing, as all of its columns. */
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

/** An empty text is no value. */
export const emptyToNull = <Value extends string>(text: Value): Exclude<Value, ''> | null =>
  text === '' ? null : (text as Exclude<Value, ''>);

/** A number as a form sends it; an empty text is no value. */
export const toNumber = (text: string): number | null => (text === '' ? null : Number(text));

/** A switch as a form sends it. */
export const toBoolean = (text: 'true' | 'false'): boolean => text === 'true';
