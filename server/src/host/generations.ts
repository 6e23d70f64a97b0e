import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { College } from './colleges.ts';
import { ownFolder } from './colleges.ts';
import type { Places } from './places.ts';
import type { Postgres } from './postgres.ts';
import { giveTo } from './system.ts';

/*
 * A generation is a database and a data folder with one number. A college begins with the first. Restoring a backup
 * makes the next one while the college runs, and one replaced file of settings changes over to it.
 */

export const roleOf = (name: string): string => `quad_${name}`;
export const databaseOf = (name: string, generation: number): string =>
  generation === 1 ? roleOf(name) : `${roleOf(name)}_${generation}`;
export const folderOf = (places: Places, name: string, generation: number): string =>
  join(places.data, name, String(generation));

/** The generation that a college uses. */
export const generationOf = ({ dataDir }: Pick<College, 'dataDir'>): number => Number(basename(dataDir));

/** Begin an empty generation. Rests of an interrupted attempt are deleted. */
export async function beginGeneration(
  places: Places,
  postgres: Postgres,
  name: string,
  generation: number,
): Promise<void> {
  await dropGeneration(places, postgres, name, generation);
  await postgres.giveDatabase(databaseOf(name, generation), roleOf(name));
  await ownFolder(folderOf(places, name, generation), (path) => giveTo(name, path));
}

/** Delete a generation. */
export async function dropGeneration(
  places: Places,
  postgres: Postgres,
  name: string,
  generation: number,
): Promise<void> {
  await postgres.dropDatabase(databaseOf(name, generation));
  await rm(folderOf(places, name, generation), { recursive: true, force: true });
}

/** The generations whose folders exist. */
export async function listGenerations(places: Places, name: string): Promise<number[]> {
  const folders = await readdir(join(places.data, name)).catch(() => []);
  return folders.map(Number).filter((number) => Number.isInteger(number) && number > 0);
}
