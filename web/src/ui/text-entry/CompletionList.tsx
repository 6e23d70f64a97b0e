import { plural, t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { useChunk } from '../use-chunk.ts';
import type { CompletionListProps } from './use-completion.ts';

const optionsChunk = chunk(async () => (await import('./CompletionOptions.tsx')).CompletionOptions);

interface Props {
  list: CompletionListProps;
  className?: string;
}

/** The completions of the word in the field beside it. The focus stays in the field, which names the chosen option. */
export function CompletionList({ list, className }: Props) {
  const { open, options } = list;
  const Options = useChunk(optionsChunk, open, () => undefined);
  return (
    <>
      <p role="status" className="sr-only">
        {open &&
          t`${plural(options.length, { one: '# suggestion', other: '# suggestions' })}. Use the up and down arrows, and Enter to choose.`}
      </p>
      {open && Options && <Options list={list} {...(className ? { className } : {})} />}
    </>
  );
}
