import { t } from '@lingui/core/macro';
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
  return (
    <CareersList
      texts={
        kind === 'job'
          ? {
              failed: t`The jobs could not be loaded.`,
              moreFailed: t`More jobs could not be loaded.`,
              end: t`That's all the jobs`,
            }
          : {
              failed: t`The internships could not be loaded.`,
              moreFailed: t`More internships could not be loaded.`,
              end: t`That's all the internships`,
            }
      }
      labels={
        kind === 'job'
          ? { loading: t`Loading the jobs`, more: t`Loading more jobs` }
          : { loading: t`Loading the internships`, more: t`Loading more internships` }
      }
      list={list}
      item={(posting) => <PostingCard posting={posting} />}
      empty={<Nothing kind={kind} search={search} />}
    />
  );
}

const EMPTY_LISTS = {
  saved: {
    get title() {
      return t`Nothing saved yet`;
    },
    get text() {
      return t`Save what you like. We'll remind you two days before its deadline.`;
    },
  },
  mine: {
    get title() {
      return t`You have not posted anything`;
    },
    get text() {
      return t`What you post appears here, drafts too.`;
    },
  },
  pending: {
    get title() {
      return t`Nothing to approve`;
    },
    get text() {
      return t`Postings by alumni appear here before others see them.`;
    },
  },
} as const;

function Nothing({ kind, search }: { kind: PostingKind; search: ListSearch }) {
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
              search={{ kind: kind === 'job' ? kind : undefined }}
              className={buttonClass('secondary')}
            >
              {t`New posting`}
            </Link>
          ) : (
            <ShowAll search={search} kind={kind} />
          )
        }
      />
    );
  }
  if (isNarrowed(search)) {
    return (
      <EmptyState
        icon={icon}
        title={q ? t`No results for “${q}”` : kind === 'job' ? t`No jobs like that` : t`No internships like that`}
        text={t`Try fewer words or filters.`}
        action={<ShowAll search={search} kind={kind} />}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={kind === 'job' ? t`No jobs yet` : t`No internships yet`}
      text={t`New ones appear here as soon as they are posted.`}
    />
  );
}

function ShowAll({ search, kind }: { search: ListSearch; kind: PostingKind }) {
  return (
    <Button kind="secondary" onClick={() => changeList({}, clearedList(search))}>
      {kind === 'job' ? t`Show all jobs` : t`Show all internships`}
    </Button>
  );
}
