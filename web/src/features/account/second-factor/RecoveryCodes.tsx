import { useEffect, useRef } from 'react';
import { saveBlob } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';

/** Recovery codes, which nothing shows a second time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied');
    } catch {
      toast.error('Could not copy. Download the codes instead.');
    }
  }

  return (
    <div className="flex max-w-md flex-col gap-4 rounded-card border border-line bg-raised p-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Your recovery codes
      </h3>
      <p className="text-14">
        Without your app, each of these lets you in once. They are shown only now: keep them where you find them without
        your phone.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          kind="secondary"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'quad-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </div>
  );
}
