import { plural, t } from '@lingui/core/macro';
import { Hash } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Avatar } from '../Avatar.tsx';
import { classNames } from '../class-names.ts';
import { TagName } from '../linked-text/TagName.tsx';
import { VerifiedBadge } from '../VerifiedBadge.tsx';
import { keepInSight } from './keep-in-sight.ts';
import type { Completion, CompletionListProps } from './use-completion.ts';

/** The completions that a field offers. */
export function CompletionOptions({ list, className }: { list: CompletionListProps; className?: string }) {
  const { id, kind, options, chosen, optionId, choose } = list;
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of options has another height
  useLayoutEffect(() => (ref.current ? keepInSight(ref.current) : undefined), [options.length]);
  return (
    <div
      id={id}
      ref={ref}
      role="listbox"
      aria-label={kind === 'people' ? t`People` : t`Tags`}
      className={classNames(
        'max-h-60 animate-rise overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-1 shadow-float',
        className,
      )}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, handles its keys
        <div
          key={option.key}
          id={optionId(index)}
          ref={index === chosen ? scrollTo : null}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          // Otherwise a press would take the focus from the field and close the list.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
          className={classNames(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-[6px] px-2',
            index === chosen ? 'bg-line' : 'hover:bg-line',
          )}
        >
          <Option option={option} />
        </div>
      ))}
    </div>
  );
}

function scrollTo(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

function Option({ option }: { option: Completion }) {
  if ('person' in option) {
    const { name, username, picture, isVerified } = option.person;
    return (
      <>
        <Avatar picture={picture} size={32} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1 font-semibold text-14">
            <bdi className="truncate">{name}</bdi>
            {isVerified && <VerifiedBadge />}
          </span>
          <span className="block truncate text-12 text-muted">
            <bdi>@{username}</bdi>
          </span>
        </span>
      </>
    );
  }
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-surface text-muted">
        <Hash size={16} aria-hidden />
      </span>
      <span className="min-w-0 flex-1 text-14">
        <TagName tag={option.word} />
      </span>
      <span className="shrink-0 text-12 text-muted">
        {plural(option.postsCount, { one: '# post', other: '# posts' })}
      </span>
    </>
  );
}
