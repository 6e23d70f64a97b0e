import { t } from '@lingui/core/macro';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import type { ActProps } from '../typed.ts';
import { AppealAnswer } from './AppealAnswer.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { ProposalAnswer } from './ProposalAnswer.tsx';
import { Stuck } from './Stuck.tsx';
import { Suspension } from './Suspension.tsx';
import { UndoForm } from './UndoForm.tsx';

/** The viewer's actions on a case, or the reason for having none. */
export function Acts({ found, onTyped }: ActProps) {
  const { state, isAppealed, cannotDecide, cannotDecideAppeal } = found;
  if (state === 'proposed') return <ProposalAnswer found={found} onTyped={onTyped} />;
  if (isAppealed)
    return cannotDecideAppeal ? (
      <Refused title={t`Appeal`} why={cannotDecideAppeal} found={found} />
    ) : (
      <AppealAnswer found={found} onTyped={onTyped} />
    );
  if (state === 'decided') return <Decided found={found} onTyped={onTyped} />;
  return cannotDecide ? (
    <Refused title={t`Decide`} why={cannotDecide} found={found} />
  ) : (
    <DecisionForm found={found} onTyped={onTyped} />
  );
}

/** The actions on a decided case: undo, or the link that ends a suspension. */
function Decided({ found, onTyped }: ActProps) {
  const { undo, cannotUndo, outcome } = found;
  if (outcome === 'suspend' || outcome === 'disable') return <Suspension found={found} />;
  if (!undo) return null;
  return cannotUndo ? (
    <Refused title={undo === 'reopen' ? t`Open again` : t`Undo decision`} why={cannotUndo} found={found} />
  ) : (
    <UndoForm found={found} onTyped={onTyped} how={undo} />
  );
}

function Refused({ title, why, found }: { title: string; why: string; found: ActProps['found'] }) {
  return (
    <ConsolePanel title={title}>
      <div className="flex flex-col gap-2 px-4 pb-4 md:px-5">
        <p>{why}</p>
        <Stuck found={found} />
      </div>
    </ConsolePanel>
  );
}
