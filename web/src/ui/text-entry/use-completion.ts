import type { PersonCard } from '@quad/contract/people/people';
import { complete } from '@quad/contract/posts/tags';
import { foldText } from '@quad/contract/text/fold-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { request } from '../../lib/client.ts';
import { isImeKey } from '../ime.ts';
import { useDebounced } from '../use-debounced.ts';
import { completed, type TypedWord, typedWord } from './typed-word.ts';

/** A completion of a word; `word` is the inserted text. */
export type Completion =
  | { readonly key: string; readonly word: string; readonly person: PersonCard }
  | { readonly key: string; readonly word: string; readonly postsCount: number };

interface CompletedField {
  value: string;
  onValue: (text: string) => void;
  /** The people to choose from, such as members of a group; an @ alone lists them all. By default everyone. */
  people?: readonly PersonCard[];
}

/** How long completions stay fresh, in milliseconds. */
const FRESH = 60_000;

/**
 * Complete names and tags in a text area while the user types. `field` are properties of the text area, `list` is for
 * `CompletionList` beside it. `onKeyDown` must get each key first, and returns whether the key was for the list.
 */
export function useCompletion({ value, onValue, people }: CompletedField) {
  const id = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  const [word, setWord] = useState<TypedWord | null>(null);
  /** The start of the word that the user does not want completed. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const caret = useRef<number | null>(null);

  const wanted = word !== null && word.start !== dismissed;
  const typed = useDebounced(word?.typed ?? '');
  const kind = word?.kind ?? 'people';
  const { data } = useQuery({
    queryKey: ['completions', kind, typed],
    queryFn: ({ signal }) => request(complete, { query: { kind, q: typed }, signal }),
    enabled: wanted && typed !== '' && (kind === 'tags' || !people),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    retry: false,
  });
  const found: Completion[] =
    kind === 'people'
      ? (people ?? data?.people ?? []).map((person) => ({ key: person._id, word: person.username, person }))
      : (data?.tags ?? []).map(({ tag, postsCount }) => ({ key: tag, word: tag, postsCount }));
  const started = foldText(word?.typed ?? '');
  // Options for fewer letters may not fit any more, and a complete word needs no option.
  const options = found.filter((option) => fits(option, started));
  const whole = options.length === 1 && foldText(options[0]?.word ?? '') === started;
  const open =
    wanted && (started !== '' || (people !== undefined && kind === 'people')) && options.length > 0 && !whole;
  const chosen = Math.min(active, options.length - 1);

  // After a choice the caret belongs behind the word; React has moved it to the end of the text.
  useLayoutEffect(() => {
    if (caret.current === null || ref.current?.value !== value) return;
    ref.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  function track() {
    const area = ref.current;
    if (!area) return;
    const next = area.selectionStart === area.selectionEnd ? typedWord(area.value, area.selectionStart) : null;
    if (next?.start !== word?.start || next?.typed !== word?.typed) setActive(0);
    if (next?.start !== dismissed) setDismissed(null);
    setWord(next);
  }

  function choose(option: Completion) {
    if (!word) return;
    const next = completed(value, word, option.word);
    caret.current = next.caret;
    onValue(next.text);
    setWord(null);
    ref.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!open || isImeKey(event) || event.altKey || event.ctrlKey || event.metaKey) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const option = options[chosen];
    if (step !== 0) setActive((chosen + step + options.length) % options.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && option) choose(option);
    else if (event.key === 'Escape') setDismissed(word?.start ?? null);
    else return false;
    event.preventDefault();
    // A key for the list must not reach the form or a sheet around it.
    event.stopPropagation();
    return true;
  }

  const optionId = (index: number) => `${id}-${index}`;
  return {
    field: {
      ref,
      onSelect: track,
      onBlur: () => setWord(null),
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open ? optionId(chosen) : undefined,
    } as const,
    list: { id, open, kind, options, chosen, optionId, choose },
    track,
    onKeyDown,
  };
}

export type CompletionListProps = ReturnType<typeof useCompletion>['list'];

function fits(option: Completion, started: string): boolean {
  if (foldText(option.word).startsWith(started)) return true;
  return 'person' in option && foldText(option.person.name).includes(started);
}
