import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { deleteProgram, type Program } from '@quad/contract/careers/certificates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { router } from '../../../../lib/routing/router.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { ProgramForm } from './ProgramForm.tsx';

/** The actions of a program's owners. */
export function ProgramTools({ program }: { program: Program }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const deleting = useMutation({
    mutationFn: () => request(deleteProgram, { params: { id: program._id } }),
    onSuccess: async () => {
      toast.success(t`The program has been deleted.`);
      await router.navigate({ to: '/internship', search: { tab: 'certificates' }, replace: true });
      client.removeQueries({ queryKey: keys.program(program._id) });
      await client.invalidateQueries({ queryKey: keys.programs });
    },
    onError: (error) => toastFailure(t`The program could not be deleted.`, error),
  });
  return (
    <section
      aria-label={t`Run this program`}
      className="flex flex-wrap gap-2 rounded-card border border-line bg-raised p-4"
    >
      <Link
        to="/internship/programs/$programId/participants"
        params={{ programId: program._id }}
        className={buttonClass('primary')}
      >
        <Trans>
          <UsersRound size={18} aria-hidden />
          Participants ({program.enrolledCount})
        </Trans>
      </Link>
      <Button kind="secondary" onClick={() => setOpen('edit')}>
        <Trans>
          <Pencil size={18} aria-hidden />
          Edit
        </Trans>
      </Button>
      <Button kind="danger" onClick={() => setOpen('delete')}>
        <Trans>
          <Trash2 size={18} aria-hidden />
          Delete
        </Trans>
      </Button>
      <Sheet open={open === 'edit'} onOpenChange={close} title={t`Edit program`}>
        <ProgramForm program={program} onDone={close} />
      </Sheet>
      <Sheet
        open={open === 'delete'}
        onOpenChange={close}
        title={t`Delete this program?`}
        description={t`Certificates already issued stay genuine.`}
      >
        <Button kind="danger" busy={deleting.isPending} onClick={() => deleting.mutate()} className="w-full">
          {t`Delete program`}
        </Button>
      </Sheet>
    </section>
  );
}
