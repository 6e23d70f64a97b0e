import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Clock, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../lib/session.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { featuresQuery } from '../../../campus/parts/switchable/features-query.ts';
import { OfferButton } from '../../../people/parts/OfferButton.tsx';
import { offerNote } from '../../../people/parts/offer-note.ts';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { suggestedQuery } from '../../../people/parts/people-lists.ts';
import { risingQuery } from '../../../posts/parts/hashtags/rising-query.ts';
import { readRecents, storeRecents } from '../recents.ts';
import { TagRow } from './rows.tsx';

const PERSON_SHAPES = ['h-12', 'h-12', 'h-12', 'h-12', 'h-12'];

/** The content of an empty search: recent searches, suggested people, rising tags. */
export function BeforeTyping() {
  const { data: people = [], isLoading: isWaitingForPeople } = useQuery(suggestedQuery);
  const { data: tags = [] } = useQuery(risingQuery);
  return (
    <div className="flex flex-col gap-6 px-4 pt-2 md:px-0">
      <Recents />
      {isWaitingForPeople && <Skeletons label={t`Loading suggestions`} shape={['h-6 w-48', ...PERSON_SHAPES]} />}
      {people.length > 0 && (
        <Part id="suggested-people" title={t`People you may know`}>
          <ul className="gap-x-8 md:max-wide:grid md:max-wide:grid-cols-2">
            {people.map((person) => (
              <li key={person._id}>
                <PersonRow person={person} note={offerNote(person)} aside={<OfferButton person={person} />} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {/* the people are above the tags, so tags that arrive first would move */}
      {tags.length > 0 && !isWaitingForPeople && (
        <Part id="rising-tags" title={t`Rising tags`} aside={<SeeTrending />}>
          <ul className="grid min-[30rem]:grid-cols-2 min-[30rem]:gap-x-6">
            {tags.map((tag) => (
              <li key={tag.tag}>
                <TagRow found={tag} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function SeeTrending() {
  if (useQuery(featuresQuery).data?.off.includes('trending')) return null;
  return (
    <Link
      to="/trending"
      className="flex min-h-11 items-center rounded-control px-2 font-semibold text-14 text-muted hover:text-text"
    >
      {t`See all`}
    </Link>
  );
}

function Recents() {
  const { _id } = useViewer();
  const [texts, setTexts] = useState(() => readRecents(_id));
  if (texts.length === 0) return null;

  function store(next: readonly string[]) {
    storeRecents(_id, next);
    setTexts(next);
  }

  const clear = (
    <button
      type="button"
      onClick={() => store([])}
      className="min-h-11 rounded-control px-2 font-semibold text-14 text-muted hover:text-text"
    >
      {t`Clear all`}
    </button>
  );
  return (
    <Part id="recent-searches" title={t`Recent searches`} aside={clear}>
      <ul>
        {texts.map((text) => (
          <li key={text} className="flex items-center">
            <Link
              to="/search"
              search={{ q: text }}
              className="-ms-2 flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 hover:bg-raised"
            >
              <Clock size={18} aria-hidden className="shrink-0 text-muted" />
              <bdi className="truncate">{text}</bdi>
            </Link>
            <IconButton
              label={t`Remove “${text}”`}
              onClick={() => store(texts.filter((other) => other !== text))}
              className="text-muted"
            >
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface PartProps {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Part({ id, title, aside, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center justify-between">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
