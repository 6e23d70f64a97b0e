import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { Button } from '../Button.tsx';
import { useSaveFile } from '../use-save-file.ts';

interface ExportButtonProps {
  label?: string;
  /** Save the file: `saveFile(call, { name })` for a file of the server, `saveCsv(…)` for data of the page. */
  save: () => Promise<void>;
}

/** Saves a list as a file. */
export function ExportButton({ label = t`Export CSV`, save }: ExportButtonProps) {
  const saving = useSaveFile(save);
  return (
    <Button kind="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
      {!saving.isPending && <Download size={18} aria-hidden />}
      <span data-quiet>{label}</span>
    </Button>
  );
}
