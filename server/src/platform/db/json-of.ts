import type { ColumnType } from 'kysely';

/** A `jsonb` column of values of one type: selected as values, written as values or as their JSON. */
export type JsonOf<Value> = ColumnType<Value, Value | string, Value | string>;
