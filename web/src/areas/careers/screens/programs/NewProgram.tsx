import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';

const formChunk = chunk(() => import('./ProgramForm.tsx'));

/** Posts a new certificate program. */
export function NewProgram() {
  const [open, setOpen] = useState(false);
  const form = useChunk(formChunk, open, () => setOpen(false));
  return (
    <>
      <Button onClick={() => setOpen(true)} className="px-4">
        <Trans>
          <Plus size={18} aria-hidden />
          Post
        </Trans>
      </Button>
      <Sheet open={open && form !== undefined} onOpenChange={setOpen} title={t`New certificate program`}>
        {form && <form.ProgramForm onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}
