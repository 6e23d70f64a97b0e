import { t } from '@lingui/core/macro';
import { saveBlob } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { taskStore } from '../tasks/task-store.ts';

interface StorageNotesProps {
  problem: 'blocked' | 'full' | undefined;
  /** The unreadable texts that were stored on this device. */
  aside: readonly string[];
}

/** Explains the problem of the tasks' storage. */
export function StorageNotes({ problem, aside }: StorageNotesProps) {
  return (
    <div className="flex flex-col gap-3 not-empty:mt-4">
      {problem === 'full' && (
        <FormAlert>{t`This browser has no room left for Quad, so your last change wasn't saved.`}</FormAlert>
      )}
      {problem === 'blocked' && (
        <FormAlert>{t`Your browser doesn't let Quad store anything. These tasks last until you close this page.`}</FormAlert>
      )}
      {aside.length > 0 && <PutAside aside={aside} />}
    </div>
  );
}

function PutAside({ aside }: { aside: readonly string[] }) {
  return (
    <div role="alert" className="rounded-control border border-edge bg-raised px-4 py-3">
      <p>{t`Some of the tasks stored on this device couldn't be read. They were put aside, so nothing is lost.`}</p>
      <div className="mt-2 -ms-3 flex flex-wrap gap-1">
        <Button kind="quiet" onClick={() => saveCopy(aside.join('\n'))} className="px-3">
          {t`Save a copy`}
        </Button>
        <Button kind="quiet" onClick={() => void taskStore.forgetAside()} className="px-3">
          {t`Delete them`}
        </Button>
      </div>
    </div>
  );
}

function saveCopy(text: string) {
  saveBlob(new Blob([text], { type: 'text/plain' }), 'tasks-unreadable.txt');
}
