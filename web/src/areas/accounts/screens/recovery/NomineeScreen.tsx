import { t } from '@lingui/core/macro';
import { downloadNomineeArchive } from '@quad/contract/accounts/nominees';
import { DATA_ARCHIVE_DAYS } from '@quad/contract/limits/accounts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { useSaveFile } from '../../../../ui/use-save-file.ts';
import { ToStart, useLinkToken } from './links.tsx';

/** Downloads the archive that an admin had made for a nominee: `/nominee`. */
export function NomineeScreen(_: ScreenProps<'/nominee'>) {
  const token = useLinkToken();
  const saving = useSaveFile(() => saveFile(downloadNomineeArchive, { name: 'quad-data.zip', body: { token } }));
  const { error } = saving;
  if (token === '' || (error instanceof ApiError && error.code === 'no_such_link'))
    return (
      <FormPage
        heading={t`This link does not work`}
        text={t`It works for ${DATA_ARCHIVE_DAYS} days. Ask the college for a new one.`}
      >
        <ToStart />
      </FormPage>
    );
  return (
    <FormPage
      heading={t`Data for a nominee`}
      text={t`One ZIP file with everything the person had on Quad: pages to read, the data behind them, and their files.`}
    >
      {error && <FormAlert>{error.message}</FormAlert>}
      <Button busy={saving.isPending} className="min-h-12" onClick={() => saving.mutate()}>
        {t`Download`}
      </Button>
    </FormPage>
  );
}
