import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** The plain texts of the mails to an address that wait for a mail server, oldest first. */
export async function queuedMails(db: Database, address: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select content -> 'content' ->> 'text' as text from mails
    where content -> 'to' ->> 'address' = ${address} order by created_at, id
  `.execute(db);
  return rows.map(({ text }) => text);
}

/** The token in the newest link of a page that was mailed to an address. */
export async function mailedToken(db: Database, address: string, page: string): Promise<string> {
  const mail = (await queuedMails(db, address)).findLast((text) => text.includes(`${page}#`)) ?? '';
  return mail.split(`${page}#`)[1]?.split(/\s/)[0] ?? '';
}
