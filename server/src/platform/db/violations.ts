import pg from 'pg';

/** The name of the constraint or unique index that an error of Postgres is about; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
