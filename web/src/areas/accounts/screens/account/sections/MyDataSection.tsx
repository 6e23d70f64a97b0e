import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DataArchive } from '@quad/contract/accounts/my-data';
import { shortDate } from '@quad/contract/text/relative-time';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../../ui/Button.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { fileSize } from '../../../../../ui/file-size.ts';
import { Spinner } from '../../../../../ui/Spinner.tsx';
import { useSaveFile } from '../../../../../ui/use-save-file.ts';
import { myDataQuery, saveArchive, useAskForArchive } from '../../../queries/my-data-queries.ts';
import { Section } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

/** All data that Quad stores about the viewer, in one archive made on request. */
export function MyDataSection() {
  const query = useQuery(myDataQuery);
  return (
    <Section
      title={t`A copy of your data`}
      text={t`One ZIP file with everything you have on Quad: pages to read, the data behind them, and your files.`}
    >
      {query.data ? (
        <Archive archive={query.data.archive} />
      ) : (
        <SectionState label={t`Loading your data`} query={query} />
      )}
    </Section>
  );
}

function Archive({ archive }: { archive: DataArchive | null }) {
  if (archive?.state === 'making')
    return (
      <p role="status" className="flex items-center gap-3">
        <Trans>
          <Spinner className="size-5 shrink-0" />
          Your archive is being made. You can leave this page: we’ll notify you when it is ready.
        </Trans>
      </p>
    );
  if (archive?.state === 'ready') return <Ready archive={archive} />;
  return (
    <div className="flex flex-col items-start gap-3">
      {archive?.state === 'failed' && <FormAlert>{t`Your archive could not be made. Please try again.`}</FormAlert>}
      <Ask label={archive?.state === 'failed' ? t`Try again` : t`Ask for your data`} />
    </div>
  );
}

function Ready({ archive: { bytes, expiresAt } }: { archive: DataArchive }) {
  const saving = useSaveFile(saveArchive);
  const until = expiresAt && shortDate(expiresAt);
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{t`Your archive is ready (${fileSize(bytes ?? 0)}). You can download it until ${until ?? ''}.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
          {t`Download`}
        </Button>
        <Ask label={t`Make a new one`} />
      </div>
    </div>
  );
}

function Ask({ label }: { label: string }) {
  const asking = useAskForArchive();
  return (
    <Button kind="secondary" busy={asking.isPending} onClick={() => asking.mutate()}>
      {label}
    </Button>
  );
}
