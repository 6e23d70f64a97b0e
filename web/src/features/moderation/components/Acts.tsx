import type { CaseDetails } from '@quad/contract/moderation';
import { ConsolePanel } from '../../../domains/console/ConsolePage.tsx';
import { AppealAnswer } from './AppealAnswer.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { ProposalAnswer } from './ProposalAnswer.tsx';

/** What the viewer can do in a case now, or why they cannot. */
export function Acts({ found }: { found: CaseDetails }) {
  const { state, isAppealed, cannotDecide, cannotDecideAppeal } = found;
  if (state === 'proposed') return <ProposalAnswer found={found} />;
  if (isAppealed)
    return cannotDecideAppeal ? <Refused title="Appeal" why={cannotDecideAppeal} /> : <AppealAnswer found={found} />;
  if (state === 'decided') return null;
  return cannotDecide ? <Refused title="Decide" why={cannotDecide} /> : <DecisionForm found={found} />;
}

function Refused({ title, why }: { title: string; why: string }) {
  return (
    <ConsolePanel title={title}>
      <p className="px-4 pb-4 md:px-5">{why}</p>
    </ConsolePanel>
  );
}
