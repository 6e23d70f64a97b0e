import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../../lib/session.ts';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { KIND_TEXTS } from '../kind-texts.ts';
import { STEP_HEADING } from '../use-step-focus.ts';
import { OtherKinds } from './OtherKinds.tsx';

interface TypeChoiceProps {
  /** The id of a draft whose text goes along. */
  carried: string | undefined;
  /** The drafts on this device, shown below. */
  drafts: ReactNode;
}

/** The choice of what to post, in the shape of a composer: a text above, a picture or a video below. */
export function TypeChoice({ carried, drafts }: TypeChoiceProps) {
  return (
    <>
      <h1 id={STEP_HEADING} className="text-title" tabIndex={-1}>
        {t`Create`}
      </h1>
      <ul className="mt-4 grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface">
        <li className="col-span-2 border-line border-b">
          <Link
            to="/create"
            search={{ type: 'text', draft: carried }}
            className="flex min-h-36 items-start gap-3 p-4 hover:bg-raised"
          >
            <Avatar picture={useViewer().picture} size={44} />
            <span className="min-w-0 flex-1">
              <span className="block font-bold font-heading text-section">{KIND_TEXTS.text.title}</span>
              <span className="mt-0.5 block text-muted">
                {carried === undefined
                  ? t`What do you want to share with your campus?`
                  : t`What you have written goes along with your choice.`}
              </span>
            </span>
          </Link>
        </li>
        {(['image', 'video'] as const).map((kind) => {
          const { title, icon: Icon } = KIND_TEXTS[kind];
          return (
            <li key={kind} className="border-line not-last:border-e">
              <Link
                to="/create"
                search={{ type: kind, draft: carried }}
                className="flex h-full min-h-14 items-center justify-center gap-2 px-2 py-3 text-center font-semibold hover:bg-raised"
              >
                <Icon size={22} aria-hidden className="shrink-0 text-muted" />
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
      {drafts}
      <OtherKinds />
    </>
  );
}
