import { readdir } from 'node:fs/promises';
import type { CallDefinition } from '@quad/contract/wire/call';

const CONTRACT = new URL('../../../contract/src/', import.meta.url);

/** Every call of the contract except streams, from its files. */
export async function everyCall(): Promise<CallDefinition[]> {
  const files = (await readdir(CONTRACT, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, CONTRACT).href) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is CallDefinition =>
        typeof value === 'object' && value !== null && 'method' in value && 'path' in value && !('stream' in value),
    );
}

/** The name of a call in tests. */
export const nameOf = ({ method, path }: CallDefinition): string => `${method} ${path}`;
