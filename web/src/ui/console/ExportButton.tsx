import { Download } from 'lucide-react';
import { Button } from '../Button.tsx';
import { useSaveFile } from '../use-save-file.ts';

interface ExportButtonProps {
  label?: string;
  /** Saves the file: `saveFile(call, { name })` of what the server makes, `saveCsv(…)` of what the page has. */
  save: () => Promise<void>;
}

/** Saves a list as a file. */
export function ExportButton({ label = 'Export CSV', save }: ExportButtonProps) {
  const saving = useSaveFile(save);
  return (
    <Button kind="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
      {!saving.isPending && <Download size={18} aria-hidden />}
      <span data-quiet>{label}</span>
    </Button>
  );
}
