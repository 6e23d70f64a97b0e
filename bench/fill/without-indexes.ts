import type pg from 'pg';

const TABLES = ['people', 'people_names', 'posts', 'post_words', 'likes', 'comments', 'follows'];

/**
 * Fill the large tables without their foreign keys and secondary indexes, and restore these afterwards. Building an
 * index in one go costs a tenth of growing it row by row, and restoring a foreign key checks every row. Triggers stay,
 * so the schema's own counts are kept up to date.
 */
export async function withoutIndexes(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [TABLES],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i where indrelid = any($1::regclass[]) and not indisprimary
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
  for (const { owner, name, definition } of keys) {
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  }
}
