import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '../lib/session.ts';
import { Button } from './Button.tsx';
import { prepare } from './chunk.ts';
import { Sheet, sheetChunk } from './Sheet.tsx';

interface LeaveQuestionProps {
  /** Whether leaving now would lose something. */
  asked: boolean;
  title: string;
  description: string;
  /** The labels of the two answers. */
  leave: string;
  stay: string;
}

/** Asks before what was filled in is lost. The browser asks by itself when the page is closed or loaded anew. */
export function LeaveQuestion({ asked, title, description, leave, stay }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    // Whose session has ended has to leave.
    shouldBlockFn: ({ current, next }) => asked && next.pathname !== current.pathname && session.get() !== null,
    enableBeforeUnload: asked,
    withResolver: true,
  });
  useEffect(() => {
    if (asked) prepare(sheetChunk);
  }, [asked]);
  return (
    <Sheet open={status === 'blocked'} onOpenChange={() => reset?.()} title={title} description={description}>
      <div className="flex flex-col gap-2 wide:flex-row-reverse">
        <Button kind="danger" onClick={proceed} className="wide:flex-1">
          {leave}
        </Button>
        <Button kind="secondary" onClick={reset} className="wide:flex-1">
          {stay}
        </Button>
      </div>
    </Sheet>
  );
}
