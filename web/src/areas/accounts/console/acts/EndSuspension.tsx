import type { Account } from '@quad/contract/accounts/user-management';
import { Question } from '../../../../ui/Question.tsx';
import { useAct } from './use-act.ts';

/** Asks before a suspension that moderators have decided ends early. */
export function EndSuspension({ account, onClose }: { account: Account; onClose: () => void }) {
  const acting = useAct({ onDone: onClose, tells: true });
  return (
    <Question
      open
      onClose={onClose}
      title={`End the suspension of ${account.name}?`}
      description="Moderators suspended this account. They can sign in again right away and get an email if email is set up. Hidden posts stay hidden."
      answer="End suspension"
      busy={acting.isPending}
      onAnswer={() => !acting.isPending && acting.mutate({ account, act: { kind: 'enable' } })}
    />
  );
}
