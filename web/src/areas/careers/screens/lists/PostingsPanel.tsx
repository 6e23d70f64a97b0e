import type { PostingKind } from '@quad/contract/careers/posting-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { postingsQuery } from '../../queries/internship-queries.ts';
import { CareersList } from '../components/CareersList.tsx';
import { changeList, clearedList, isNarrowed, type ListSearch } from './list-search.ts';
import { PostingCard } from './PostingCard.tsx';

/** Internships or jobs, filtered by the address. */
export function PostingsPanel({ kind, search }: { kind: PostingKind; search: ListSearch }) {
  const q = useDebounced(search.q ?? '');
  const { list: which = 'all', sort = 'newest', type, status, eligible } = search;
  const list = useInfiniteQuery(
    postingsQuery({
      // approvers see all waiting postings in one list
      ...(which === 'pending' ? {} : { kind }),
      ...(q === '' ? {} : { q }),
      list: which,
      sort,
      ...(type && kind === 'internship' ? { type } : {}),
      ...(status ? { status } : {}),
      ...(eligible ? { eligible } : {}),
    }),
  );
  const noun = kind === 'job' ? 'jobs' : 'internships';
  return (
    <CareersList
      what={noun}
      list={list}
      item={(posting) => <PostingCard posting={posting} />}
      empty={<Nothing noun={noun} search={search} />}
    />
  );
}

const EMPTY_LISTS = {
  saved: { title: 'Nothing saved yet', text: "Save what you like. We'll remind you two days before its deadline." },
  mine: { title: 'You have not posted anything', text: 'What you post appears here, drafts too.' },
  pending: { title: 'Nothing to approve', text: 'Postings by alumni appear here before others see them.' },
} as const;

function Nothing({ noun, search }: { noun: string; search: ListSearch }) {
  const icon = <BriefcaseBusiness size={28} aria-hidden />;
  const { q, type, status, eligible, list } = search;
  if (list && !(q || type || status || eligible)) {
    return (
      <EmptyState
        icon={icon}
        {...EMPTY_LISTS[list]}
        action={
          list === 'mine' ? (
            <Link
              to="/internship/new"
              search={{ kind: noun === 'jobs' ? 'job' : undefined }}
              className={buttonClass('secondary')}
            >
              New posting
            </Link>
          ) : (
            <ShowAll search={search} noun={noun} />
          )
        }
      />
    );
  }
  if (isNarrowed(search)) {
    return (
      <EmptyState
        icon={icon}
        title={q ? `No results for “${q}”` : `No ${noun} like that`}
        text="Try fewer words or filters."
        action={<ShowAll search={search} noun={noun} />}
      />
    );
  }
  return <EmptyState icon={icon} title={`No ${noun} yet`} text="New ones appear here as soon as they are posted." />;
}

function ShowAll({ search, noun }: { search: ListSearch; noun: string }) {
  return (
    <Button kind="secondary" onClick={() => changeList({}, clearedList(search))}>
      Show all {noun}
    </Button>
  );
}
