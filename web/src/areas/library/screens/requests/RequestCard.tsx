import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LibraryRequest } from '@quad/contract/library/library-requests';
import { useQueryClient } from '@tanstack/react-query';
import { BookOpen, Check, Hand, NotebookPen, Upload } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { PersonLinks } from '../../../people/parts/PersonLinks.tsx';
import { subjectLine } from '../../parts/item-texts.ts';
import { RequestMenu } from './RequestMenu.tsx';
import { setWanted } from './request-changes.ts';

/** A request for an item, with its requester and its answer. `whole`: on its own page, which it does not link to. */
export function RequestCard({ request: asked, whole = false }: { request: LibraryRequest; whole?: boolean }) {
  const { _id: id, kind, title, details, requester, answer, createdAt } = asked;
  const Icon = kind === 'book' ? BookOpen : NotebookPen;
  const line = subjectLine(asked);
  const titleId = `request-${id}`;
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5 pt-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex min-h-7 items-center gap-1.5 text-14 text-muted">
            <Icon size={16} aria-hidden className="shrink-0" />
            <span>
              {[kind === 'book' ? t({ message: 'Book', context: 'thing to read' }) : t`Notes`, line]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <h2 id={titleId} dir="auto" className="wrap-anywhere text-section leading-tight">
            {whole ? (
              <LinkedText text={title} />
            ) : (
              <Link to="/library/requests/$requestId" params={{ requestId: id }} className="hover:underline">
                {title}
              </Link>
            )}
          </h2>
        </div>
        <div className="-mt-1.5 -me-3">
          <RequestMenu request={asked} />
        </div>
      </div>
      {details && (
        <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line text-muted">
          <LinkedText text={details} />
        </p>
      )}
      <p className="mt-2 text-14 text-muted">
        {asked.isOwn ? (
          <Trans>
            You asked <TimeAgo instant={createdAt} />
          </Trans>
        ) : (
          <Trans>
            <PersonLinks people={[requester]} /> asked <TimeAgo instant={createdAt} />
          </Trans>
        )}
      </p>
      {answer ? (
        <Link
          to="/library/$itemId"
          params={{ itemId: answer._id }}
          className="mt-3 flex min-h-13 items-center gap-3 rounded-control border border-line bg-raised px-4 hover:border-edge"
        >
          <Check size={18} aria-hidden className="shrink-0 text-good" />
          <span className="min-w-0">
            <bdi className="block truncate font-medium">{answer.title}</bdi>
            <span className="block truncate text-14 text-muted">
              <Trans>
                from <bdi>{answer.uploader.name}</bdi>
              </Trans>
            </span>
          </span>
        </Link>
      ) : (
        <OpenRequest request={asked} />
      )}
    </article>
  );
}

function OpenRequest({ request: asked }: { request: LibraryRequest }) {
  const client = useQueryClient();
  const { _id: id, wantedCount, isWanted, isOwn } = asked;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {isOwn ? (
        <p className="me-auto text-14 text-muted">
          {wantedCount === 1 ? t`Only you have asked so far` : t`${wantedCount} students want it`}
        </p>
      ) : (
        <Button
          kind={isWanted ? 'primary' : 'secondary'}
          aria-pressed={isWanted}
          onClick={() => void setWanted(client, asked, !isWanted)}
        >
          <Trans>
            <Hand size={18} aria-hidden />
            Me too
            <span className="tabular-nums">{wantedCount}</span>
          </Trans>
        </Button>
      )}
      {!isOwn && (
        <Link to="/library" search={{ tab: 'upload', answers: id }} className={buttonClass('secondary')}>
          <Trans>
            <Upload size={18} aria-hidden />I have it
          </Trans>
        </Link>
      )}
    </div>
  );
}
