import { enrol, type Program } from '@quad/contract/certificates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toast.ts';
import { StatusPill } from '../components/StatusPill.tsx';
import { showProgram } from './show-program.ts';

/** Enrols in a program; shows how far one is where one has. */
export function EnrolButton({ program, label }: { program: Program; label: string }) {
  const client = useQueryClient();
  const enrolling = useMutation({
    mutationFn: () => request(enrol, { params: { id: program._id } }),
    onSuccess: (enrolled) => {
      showProgram(client, enrolled);
      toast.success(`You have enrolled in ${enrolled.title}.`);
    },
    onError: (error) => tellFailure('You could not be enrolled.', error),
  });
  if (program.enrolment) return <StatusPill status={program.enrolment.status} />;
  return (
    <Button
      disabled={!program.isOpen}
      busy={enrolling.isPending}
      onClick={() => enrolling.mutate()}
      aria-label={`${label}: ${program.title}`}
    >
      {label}
    </Button>
  );
}
