import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { saveBlob } from '../../../../../lib/save-file.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { copyText } from '../../../../../ui/copy-text.ts';

/** Recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;

  return (
    <div className="flex max-w-md flex-col gap-4 rounded-card border border-line bg-raised p-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {t`Your recovery codes`}
      </h3>
      <p className="text-14">
        {t`If you lose your phone, each of these signs you in once. They are shown only now: save them somewhere you can reach without it.`}
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          onClick={() => void copyText(text, { otherwise: t`Could not copy. Download the codes instead.` })}
        >
          {t`Copy`}
        </Button>
        <Button
          kind="secondary"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'quad-recovery-codes.txt')}
        >
          {t`Download`}
        </Button>
        <Button onClick={onDone}>{t`I have saved them`}</Button>
      </div>
    </div>
  );
}
