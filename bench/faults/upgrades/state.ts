import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { resultOf } from '../quad.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const STATES = join(import.meta.dirname, 'states');

/** A frozen copy of a campus on an earlier release, and the facts that must hold on every later one. */
export interface State {
  readonly commit: string;
  /** The time of the commit. */
  readonly date: string;
  readonly node: string;
  /** The applied migrations in the order of their names. */
  readonly migrations: readonly string[];
  /**
   * The database in `database.sql.zst`, dumped from Postgres 15, and the other files of the data folder in
   * `files.tar.zst`; or the backup that the release made itself, in `backup.tar.zst`.
   */
  readonly kind: 'dump' | 'backup';
  readonly accounts: readonly Account[];
  readonly facts: readonly Fact[];
  /** The numbers of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The media files in the data folder, and the SHA-256 of the list of their names and sums. */
  readonly media: { readonly files: number; readonly sha256: string };
}

/** A person of the demo campus who can sign in. */
export interface Account {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

/** An address of a file, and the SHA-256 of its bytes. */
export interface FileFact {
  readonly url: string;
  readonly sha256: string;
}

/** A fact that people see. `reader` is the e-mail of the account that may see it. */
export type Fact =
  | { readonly kind: 'post'; reader: string; id: string; caption: string; comment: string; files: FileFact[] }
  | { readonly kind: 'message'; reader: string; conversation: string; text: string; files: FileFact[] }
  | { readonly kind: 'notice'; reader: string; id: string; title: string; files: FileFact[] }
  | { readonly kind: 'seat'; reader: string; id: string; title: string }
  | { readonly kind: 'book'; reader: string; id: string; title: string; sha256: string }
  | { readonly kind: 'confidential report'; code: string; text: string }
  | { readonly kind: 'second factor'; email: string; key: string };

/** The folders of all states, oldest first. */
export async function stateFolders(): Promise<string[]> {
  return (await readdir(STATES)).sort().map((name) => join(STATES, name));
}

/** The folder of a state: states are ordered by the number of their migrations. */
export const folderOf = ({ commit, migrations }: Pick<State, 'commit' | 'migrations'>): string =>
  join(STATES, `${String(migrations.length).padStart(3, '0')}-${commit.slice(0, 8)}`);

export const readState = async (folder: string): Promise<State> =>
  JSON.parse(await readFile(join(folder, 'state.json'), 'utf8'));

/** Compress bytes into `<name>.zst` of a state's folder. */
export async function writePart(folder: string, name: string, bytes: Buffer): Promise<void> {
  const { ZSTD_c_compressionLevel, ZSTD_c_windowLog, ZSTD_c_enableLongDistanceMatching } = constants;
  const params = { [ZSTD_c_compressionLevel]: 19, [ZSTD_c_windowLog]: 25, [ZSTD_c_enableLongDistanceMatching]: 1 };
  await writeFile(join(folder, `${name}.zst`), await compress(bytes, { params }));
}

export const readPart = async (folder: string, name: string): Promise<Buffer> =>
  decompress(await readFile(join(folder, `${name}.zst`)));

/** Pack entries of a folder as a tar archive, with the same bytes for the same files. */
export async function pack(folder: string, entries: readonly string[]): Promise<Buffer> {
  const fixed = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
  const tar = spawn('tar', ['-c', ...fixed, '-C', folder, ...entries], { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  for await (const chunk of tar.stdout) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Unpack a tar archive into a folder. */
export async function unpack(archive: Buffer, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'pipe', 'pipe'] });
  tar.stdin.end(archive);
  const { status, output } = await resultOf(tar);
  if (status !== 0) throw new Error(`the files could not be unpacked: ${output}`);
}

/** The sum of all media files, for the manifest. */
export const summaryOf = (sums: Readonly<Record<string, string>>): State['media'] => ({
  files: Object.keys(sums).length,
  sha256: sha256(Buffer.from(Object.entries(sums).flat().join('\n'))),
});

/** The SHA-256 of each file below `media/` of a data folder, by its name there. */
export async function hashMedia(dataDir: string): Promise<Record<string, string>> {
  const media = join(dataDir, 'media');
  const entries = await readdir(media, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.partial'))
    .map((entry) => relative(media, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, sha256(await readFile(join(media, name)))])),
  );
}

export const sha256 = (bytes: Buffer): string => hash('sha256', bytes, 'hex');
