import { type ComponentProps, useEffect, useState } from 'react';
import { prepare } from '../lib/chunk.ts';
import { router } from '../lib/routing/router.ts';
import { session } from '../lib/session.ts';
import { Button } from './Button.tsx';
import { LeaveAnswers } from './LeaveAnswers.tsx';
import { Sheet, sheetChunk } from './Sheet.tsx';

interface LeaveQuestionProps {
  /** Whether leaving now would lose something. */
  asked: boolean;
  title: string;
  description: string;
  /** The labels of the two answers. */
  leave?: string;
  stay?: string;
  /** Whether the question also appears before another step of the same screen. */
  steps?: boolean;
  /** Aborts the running work before the user leaves. */
  onLeave?: () => void;
  /** Close the form. With it, a Cancel button appears here, which asks first too. */
  onCancel?: () => void;
  /** How the Cancel button looks. */
  cancelLook?: Pick<ComponentProps<typeof Button>, 'kind' | 'className'>;
}

/** Ask before the user's input is lost. When the page is closed or reloaded, the browser asks. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { asked, title, description, leave = 'Leave', stay = 'Keep writing' } = props;
  const { steps = false, onLeave, onCancel, cancelLook } = props;
  /** Continue to the address that the user wanted when the question appeared. */
  const [going, setGoing] = useState<(() => void) | null>(null);
  const answer = (leaving: boolean) => {
    setGoing(null);
    if (!leaving) return;
    onLeave?.();
    going?.();
  };

  useEffect(() => {
    if (!asked) return;
    prepare(sheetChunk);
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askBrowser);
    const letGo = router.block((leaveThen, within) => {
      if (within && !steps) return false;
      // When the session has ended, the user has to leave.
      if (session.get() === null) return false;
      setGoing(() => leaveThen);
      return true;
    });
    return () => {
      removeEventListener('beforeunload', askBrowser);
      letGo();
      // Nothing would be lost any more, so close the question.
      setGoing(null);
    };
  }, [asked, steps]);

  return (
    <>
      {onCancel && (
        <Button kind="quiet" {...cancelLook} onClick={() => (asked ? setGoing(() => onCancel) : onCancel())}>
          Cancel
        </Button>
      )}
      <Sheet open={going !== null} onOpenChange={() => answer(false)} title={title} description={description}>
        <LeaveAnswers leave={leave} stay={stay} onAnswer={answer} />
      </Sheet>
    </>
  );
}
