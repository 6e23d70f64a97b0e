import type { CallDefinition, QueryOf } from '@quad/contract/wire/call';

/** How one list call is measured. */
export interface ListRow {
  readonly call: CallDefinition;
  /** Part of the name, where a call has several rows. */
  readonly what?: string;
  /** The callers take turns with these queries. */
  readonly queries: readonly object[];
  /**
   * Selects the parameters of the path, by their names, and the caller's id as `caller`. Without `caller`, viewers
   * take turns, and staff for calls of the console.
   */
  readonly of?: string;
  /** Why the answer may be empty. */
  readonly empty?: string;
}

interface RowInput<Definition extends CallDefinition> {
  readonly what?: string;
  readonly query?: Partial<QueryOf<Definition>>;
  readonly queries?: readonly Partial<QueryOf<Definition>>[];
  readonly of?: string;
  readonly empty?: string;
}

/** Describe how a list call is measured. */
export function row<Definition extends CallDefinition>(
  call: Definition,
  { query = {}, queries = [query], ...rest }: RowInput<Definition> = {},
): ListRow {
  return { call, queries, ...rest };
}
