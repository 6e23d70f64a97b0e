import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CaseDetails, CaseSubject } from '@quad/contract/moderation/cases';
import { fullMoment } from '@quad/contract/text/relative-time';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { Href } from '../../../../../lib/routing/address.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { CaseFileView } from './CaseFileView.tsx';

/** The subject at the time of the first report, and its current state. */
export function SubjectPanel({ found }: { found: CaseDetails }) {
  const { reported, now, exists, isPrivate } = found;
  const [shown, setShown] = useState<'reported' | 'now'>(reported || !now ? 'reported' : 'now');
  const address = isPrivate || !exists ? undefined : (now ?? reported)?.link;
  const subject = shown === 'reported' ? reported : now;
  const isSame = reported !== null && now !== null && reported.texts.join('\n') === now.texts.join('\n');
  return (
    <ConsolePanel
      title={shown === 'reported' ? t`As it was when reported` : t`As it is now`}
      action={
        address !== undefined && (
          <Link
            // The area of the subject wrote the address.
            href={address as Href}
            className="inline-flex min-h-11 items-center gap-1.5 font-medium text-14 text-accent-text hover:underline"
          >
            <Trans>
              <ExternalLink size={16} aria-hidden />
              Open
            </Trans>
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5">
        {reported && now && !isSame && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-2 text-14 text-muted">{t`It has been changed since it was reported.`}</legend>
            {(['reported', 'now'] as const).map((which) => (
              <button
                key={which}
                type="button"
                aria-pressed={shown === which}
                onClick={() => setShown(which)}
                className={classNames(
                  'min-h-11 rounded-full border px-4 font-medium text-14',
                  shown === which ? 'border-chosen bg-chosen text-on-chosen' : 'border-edge hover:bg-raised',
                )}
              >
                {which === 'reported' ? t`When reported` : t`Now`}
              </button>
            ))}
          </fieldset>
        )}
        {!exists && <p className="font-medium text-14">{t`It has been deleted.`}</p>}
        {isPrivate && reported && (
          <p className="text-14 text-muted">{t`Moderators see only what had been said when it was reported.`}</p>
        )}
        {isSame && <p className="text-14 text-muted">{t`It has not been changed since.`}</p>}
        {subject ? (
          <Subject subject={subject} caseId={found._id} />
        ) : (
          <p className="text-muted">
            {found.state === 'decided'
              ? t`The copy is no longer stored: the time to appeal is over.`
              : t`No copy was stored when it was reported.`}
          </p>
        )}
      </div>
    </ConsolePanel>
  );
}

function Subject({ subject, caseId }: { subject: CaseSubject; caseId: string }) {
  const { texts, files, createdAt, context } = subject;
  return (
    <>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no name, and their order never changes
        <p key={at} dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      ))}
      {texts.length === 0 && files.length === 0 && <p className="text-muted">{t`It has no text and no pictures.`}</p>}
      {files.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {files.map((file, number) => (
            <li key={`${file.address} ${file.isCopy}`}>
              <CaseFileView file={file} caseId={caseId} number={number} />
            </li>
          ))}
        </ul>
      )}
      {context.length > 0 && (
        <div>
          <h3 className="mb-2 text-14 text-muted">{t`The conversation around it`}</h3>
          <ol className="flex flex-col gap-2">
            {context.map((line, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and their order never changes
                key={at}
                className={classNames(
                  'rounded-control border px-3 py-2',
                  line.isSubject ? 'border-accent bg-raised' : 'border-line',
                )}
              >
                <span className="block text-14 text-muted">
                  <bdi>{line.author}</bdi> · {fullMoment(line.createdAt)}
                  {line.isSubject && <> · {t`reported`}</>}
                </span>
                <span dir="auto" className="wrap-anywhere block whitespace-pre-wrap">
                  {line.text === '' ? t`(a picture or file)` : line.text}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <p className="text-14 text-muted">{t`Posted ${fullMoment(createdAt)}`}</p>
    </>
  );
}
