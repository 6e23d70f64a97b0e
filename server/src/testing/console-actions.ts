import { readFile } from 'node:fs/promises';

const PAGE = new URL('../../../docs/console-actions.md', import.meta.url);

/** A row of `docs/console-actions.md`. */
export interface ConsoleAction {
  /** The capability that the heading of its table names. */
  readonly capability: string;
  /** The name of the call, and the kind of the act for calls with several. */
  readonly call: string;
  readonly act: string | undefined;
  readonly warning: string;
  readonly effect: string;
  readonly notified: string;
  readonly undo: string;
  readonly audit: string;
}

/** The texts in code marks. */
export const marked = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The rows of the page, in order. */
export async function readConsoleActions(): Promise<ConsoleAction[]> {
  const lines = (await readFile(PAGE, 'utf8')).split('\n');
  let capability = '';
  return lines.flatMap((line): ConsoleAction[] => {
    capability = /^Capability: `(.+)`$/.exec(line)?.[1] ?? capability;
    if (!line.startsWith('| `')) return [];
    const [action = '', warning = '', effect = '', notified = '', undo = '', audit = ''] = line
      .slice(2, -2)
      .split(' | ');
    const [call = '', act] = marked(action);
    return [{ capability, call, act, warning, effect, notified, undo, audit }];
  });
}
