import { t } from '@lingui/core/macro';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../Button.tsx';

/** Whether settings were not saved because another admin has saved them since. */
export const isConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'settings_changed';

interface SettingsConflictProps {
  busy: boolean;
  onTheirs: () => void;
  onMine: () => void;
}

/** Asks which settings count, in a form whose settings another admin has saved since. */
export function SettingsConflict({ busy, onTheirs, onMine }: SettingsConflictProps) {
  return (
    <div className="flex flex-col gap-3 rounded-control border border-bad px-4 py-3">
      <p role="alert">
        {t`Someone else has saved these settings while you were editing. What you have entered is still here.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" onClick={onTheirs} disabled={busy}>
          {t`Show theirs`}
        </Button>
        <Button kind="secondary" busy={busy} onClick={onMine}>
          {t`Save mine instead`}
        </Button>
      </div>
    </div>
  );
}
