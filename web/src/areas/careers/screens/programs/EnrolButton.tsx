import { t } from '@lingui/core/macro';
import { enrol, type Program } from '@quad/contract/careers/certificates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { StatusPill } from '../components/StatusPill.tsx';
import { showProgram } from './show-program.ts';

interface EnrolButtonProps {
  program: Program;
  /** `secondary` in a list. */
  kind?: 'primary' | 'secondary';
}

/** Applies for a program, which accepts everyone. Afterwards it shows the viewer's progress. */
export function EnrolButton({ program, kind = 'primary' }: EnrolButtonProps) {
  const client = useQueryClient();
  const enrolling = useMutation({
    mutationFn: () => request(enrol, { params: { id: program._id } }),
    onSuccess: (enrolled) => {
      showProgram(client, enrolled);
      toast.success(t`You have applied for ${enrolled.title}. You can take part.`);
    },
    onError: (error) => toastFailure(t`You could not apply.`, error),
  });
  if (program.enrolment) return <StatusPill status={program.enrolment.status} />;
  return (
    <Button
      kind={kind}
      disabled={!program.isOpen}
      busy={enrolling.isPending}
      onClick={() => enrolling.mutate()}
      aria-label={t`Apply for ${program.title}`}
    >
      {t({ message: 'Apply', context: 'job' })}
    </Button>
  );
}
