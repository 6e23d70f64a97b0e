import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { plural, t } from '@lingui/core/macro';
import { SEARCH_MAX } from '@quad/contract/limits/search';
import type { Role } from '@quad/contract/people/people';
import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useCover } from '../../../lib/routing/use-cover.ts';
import { useViewer } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PartError } from '../../../ui/PartError.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { useConsoleLinks } from '../use-console-links.ts';
import { actionsFor, type Entry, type Group, pageEntries, recentEntries } from './entries.ts';
import { matching } from './matching.ts';
import { PaletteItem } from './PaletteItem.tsx';
import { addRecent, readRecents } from './recents.ts';
import { useFound } from './use-found.ts';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
}

/** The command palette. It finds people, pages and actions from anywhere in the console. Back closes it. */
export function Palette({ open, onClose }: PaletteProps) {
  useCover(open, onClose);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={input}
          className="fixed inset-0 z-50 flex flex-col overflow-clip bg-surface pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-float outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 md:inset-x-0 md:top-[12dvh] md:bottom-auto md:mx-auto md:max-h-[min(36rem,76dvh)] md:w-160 md:max-w-[calc(100vw-2rem)] md:rounded-card md:border md:border-line"
        >
          <Dialog.Title className="sr-only">{t`Search the console`}</Dialog.Title>
          <Lines input={input} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The results for a text, by group. Without a text: recent choices, and all pages and actions. */
function groupsOf(role: Role, text: string, pages: readonly Entry[], found: readonly Group[]): readonly Group[] {
  const isEmpty = text === '';
  return [
    { value: t`Recent`, items: isEmpty ? recentEntries(role, readRecents(), pages) : [] },
    { value: t`Actions`, items: matching(actionsFor(role), text) },
    { value: t`Pages`, items: matching(pages, text) },
    ...(isEmpty ? [] : found),
  ].filter(({ items }) => items.length > 0);
}

function Lines({ input, onClose }: { input: React.RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const hint = useId();
  const [typed, setTyped] = useState('');
  /** The key of the entry that was chosen once and asks for confirmation. */
  const [asking, setAsking] = useState<string | null>(null);
  const text = typed.trim();
  const { role } = useViewer();
  const { groups: found, isLoading, isError, retry } = useFound(text);
  const groups = groupsOf(role, text, pageEntries(useConsoleLinks()), found);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  function choose({ key, action, recent, label }: Entry) {
    if (action && 'run' in action && action.asks && asking !== key) return setAsking(key);
    addRecent(recent);
    onClose();
    // A link navigates without help.
    if (!action || !('run' in action)) return;
    action.run().then(
      (message) => message !== undefined && toast.success(message),
      (error: unknown) => toastFailure(t`“${label}” did not work.`, error),
    );
  }

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={typed}
      onValueChange={(next, { reason }) => {
        if (reason === 'item-press') return;
        setTyped(next);
        setAsking(null);
      }}
      itemToStringValue={({ label }: Entry) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-line border-b pe-1.5 ps-4">
        <Search size={20} aria-hidden className="shrink-0 text-muted" />
        <Autocomplete.Input
          ref={input}
          aria-label={t`Search people, pages and actions`}
          aria-describedby={hint}
          placeholder={t`Search people, pages, actions…`}
          maxLength={SEARCH_MAX}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          className="h-14 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-muted"
        />
        <Dialog.Close render={<IconButton label={t`Close`} />}>
          <X size={20} aria-hidden />
        </Dialog.Close>
      </div>
      <p id={hint} className="sr-only">
        {t`Arrow keys choose, Enter opens.`}
      </p>
      <div className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2" tabIndex={-1}>
        <Autocomplete.List>
          {(group: Group) => (
            <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 font-semibold text-12 text-muted">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: Entry) => (
                  <PaletteItem key={entry.key} entry={entry} isAsking={asking === entry.key} onChoose={choose} />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {isLoading && <LoadingPeople />}
        {isError && <PartError message={t`People could not be searched.`} onRetry={retry} inline />}
        {count === 0 && !isLoading && !isError && (
          <p className="px-3 py-10 text-center text-muted">
            {t`No results for “${text}”. Try a name, an email address or the name of a page.`}
          </p>
        )}
      </div>
      <Autocomplete.Status className="sr-only">
        {text !== '' && !isLoading && plural(count, { one: '# result', other: '# results' })}
      </Autocomplete.Status>
      <footer
        aria-hidden
        className="hidden items-center gap-4 border-line border-t px-4 py-2.5 text-12 text-muted md:flex"
      >
        <Key name="↑↓">{t`Choose`}</Key>
        <Key name="Enter">{t({ message: 'Open', context: 'verb' })}</Key>
        <Key name="Esc">{t`Close`}</Key>
      </footer>
    </Autocomplete.Root>
  );
}

function Key({ name, children }: { name: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <kbd className="rounded-[6px] border border-line bg-raised px-1.5 py-0.5 font-text">{name}</kbd>
      {children}
    </span>
  );
}

function LoadingPeople() {
  return (
    <div role="status" aria-label={t`Searching people`}>
      {['a', 'b'].map((key) => (
        <div key={key} className="flex min-h-13 items-center gap-3 px-3">
          <Skeleton className="size-8 rounded-full" />
          <span className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </span>
        </div>
      ))}
    </div>
  );
}
