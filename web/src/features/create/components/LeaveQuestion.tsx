import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { prepare } from '../../../ui/chunk.ts';
import { Sheet, sheetChunk } from '../../../ui/Sheet.tsx';

/** Asks before what was filled in is lost. The browser asks by itself when the page is closed or loaded anew. */
export function LeaveQuestion({ asked, sending }: { asked: boolean; sending: boolean }) {
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
    <Sheet
      open={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title={sending ? 'Stop posting?' : 'Discard this post?'}
      description={
        sending
          ? 'Your post is still being uploaded. Leaving now gives up on it.'
          : 'What you have filled in will be lost.'
      }
    >
      <div className="flex flex-col gap-2 wide:flex-row-reverse">
        <Button kind="danger" onClick={proceed} className="wide:flex-1">
          {sending ? 'Stop and leave' : 'Discard'}
        </Button>
        <Button kind="secondary" onClick={reset} className="wide:flex-1">
          {sending ? 'Keep posting' : 'Keep editing'}
        </Button>
      </div>
    </Sheet>
  );
}
