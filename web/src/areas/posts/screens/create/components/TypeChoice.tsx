import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { hintOf, KIND_TEXTS } from '../kind-texts.ts';
import { POST_KINDS } from '../post-kinds.ts';
import { STEP_HEADING } from '../use-step-focus.ts';
import type { Browser } from '../video/video-plan.ts';

interface TypeChoiceProps {
  browser: Browser;
  /** The id of a draft whose text goes along. */
  carried: string | undefined;
  /** The drafts on this device, shown below. */
  drafts: ReactNode;
}

/** The choice of what to post. */
export function TypeChoice({ browser, carried, drafts }: TypeChoiceProps) {
  return (
    <>
      <h1 id={STEP_HEADING} className="text-title" tabIndex={-1}>
        {t`Create`}
      </h1>
      <p className="mt-1 text-muted">
        {carried === undefined
          ? t`What do you want to share with your campus?`
          : t`What you have written goes along with your choice.`}
      </p>
      <ul className="mt-6 flex flex-col gap-3">
        {POST_KINDS.map((kind) => {
          const { title, icon: Icon } = KIND_TEXTS[kind];
          return (
            <li key={kind}>
              <Link
                to="/create"
                search={{ type: kind, draft: carried }}
                className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4 transition-[background-color,scale] hover:bg-raised active:scale-[0.99]"
              >
                <span className="grid size-14 shrink-0 place-items-center rounded-control bg-ground text-muted">
                  <Icon size={26} aria-hidden />
                </span>
                <span className="min-w-[min(8.5rem,100%)] flex-1">
                  <span className="block font-bold font-heading text-section">{title}</span>
                  <span className="block text-14 text-muted">{hintOf(kind, browser)}</span>
                </span>
                <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
      {drafts}
    </>
  );
}
