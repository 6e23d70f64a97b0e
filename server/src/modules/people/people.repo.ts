import type { Executor } from '../../platform/db/database.ts';

const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'role',
  'is_disabled',
  'is_verified',
  'username',
  'picture',
  'profile_image',
  'bio',
  'portfolio',
  'posts_count',
  'followers_count',
  'following_count',
] as const;

export function findPerson(db: Executor, id: string) {
  return db.selectFrom('people').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** People whose name, e-mail address or role contains `search`, by name. */
export async function listPeople(
  db: Executor,
  { search, offset, limit }: { search: string; offset: number; limit: number },
) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = db
    .selectFrom('people')
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([where('name', 'ilike', pattern), where('email', 'ilike', pattern), where('role', 'ilike', pattern)]),
      ),
    );
  const [rows, { total }] = await Promise.all([
    matching.select(USER_COLUMNS).orderBy('name').orderBy('id').offset(offset).limit(limit).execute(),
    matching.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export interface ProfileChange {
  bio?: string | undefined;
  /** Names in the media store. */
  picture?: string | undefined;
  profile_image?: string | undefined;
}

/** Changes a profile and answers it with the files it had before. */
export async function updateProfile(db: Executor, id: string, change: ProfileChange) {
  const before = await db
    .selectFrom('people')
    .select(['picture', 'profile_image'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  const after = await db
    .updateTable('people')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .returning(['bio', 'profile_image'])
    .executeTakeFirstOrThrow();
  return { before, after };
}

export interface NewPerson {
  id: string;
  name: string;
  email: string;
  username: string;
  role?: string | undefined;
  bio?: string | undefined;
  portfolio?: string | undefined;
  is_verified?: boolean | undefined;
  picture?: string | undefined;
  profile_image?: string | undefined;
  created_at?: Date | undefined;
}

export async function insertPerson(db: Executor, person: NewPerson): Promise<void> {
  await db.insertInto('people').values(person).execute();
}
