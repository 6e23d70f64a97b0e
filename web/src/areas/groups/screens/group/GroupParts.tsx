import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GroupPartList, StudyGroupDetails } from '@quad/contract/groups/groups';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Href } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { partsQuery } from '../../queries/group-queries.ts';
import { goneFromGroups } from '../groups-screen.tsx';
import { LoadingCards } from '../LoadingCards.tsx';
import { partTexts } from './part-texts.ts';

/** The group's events, polls and notes in other areas. */
export function GroupParts({ group }: { group: StudyGroupDetails }) {
  const [all, setAll] = useState<string>();
  const query = useQuery(partsQuery(group._id, all));
  if (!query.data)
    return (
      <Unloaded
        gone={goneFromGroups}
        missing={t`This list isn't available`}
        failed={t`This list could not be loaded.`}
        query={query}
        loading={<LoadingCards label={t`Loading what belongs to the group`} />}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      {query.data.map((part) => (
        <Part
          key={part.type}
          part={part}
          adds={group.role !== null}
          busy={query.isPlaceholderData && all === part.type}
          onAll={() => setAll(part.type)}
        />
      ))}
    </div>
  );
}

interface PartProps {
  part: GroupPartList;
  adds: boolean;
  /** Whether all items are being fetched. */
  busy: boolean;
  onAll: () => void;
}

function Part({ part: { type, title, addAt, allAt, items, hasMore }, adds, busy, onAll }: PartProps) {
  const heading = useId();
  const texts = partTexts(type, title);
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-surface p-5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={heading} className="text-section">
          {title}
        </h2>
        {adds && (
          // The server sends an address of the app, so the cast is safe.
          <Link href={addAt as Href} className={buttonClass('quiet')}>
            <Trans>
              <Plus size={18} aria-hidden />
              Add
            </Trans>
          </Link>
        )}
      </div>
      {items.length === 0 ? (
        <p className="pt-1 text-muted">
          {type === 'notes' ? t`Open a book or note in the library and add it here.` : t`Nothing here yet.`}
        </p>
      ) : (
        <ul className="-mx-2 pt-1">
          {items.map((item) => (
            <li key={item._id}>
              <Link
                href={item.link as Href}
                className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-raised"
              >
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate font-medium">{item.title}</bdi>
                  <bdi className="block truncate text-14 text-muted">{item.detail}</bdi>
                </span>
                <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {allAt !== null && (
        <Link href={allAt as Href} className={buttonClass('quiet', '-ms-3 px-3')}>
          {texts.all}
        </Link>
      )}
      {allAt === null && hasMore && (
        <Button kind="quiet" busy={busy} onClick={onAll} className="-ms-3 px-3">
          {texts.showAll}
        </Button>
      )}
    </section>
  );
}
