import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RECEIPT_CODE_TYPED_MAX } from '@quad/contract/limits/support';
import { type Grievance, readByReceipt, writeByReceipt } from '@quad/contract/support/grievances';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../lib/input/keeps.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { WriteForm } from '../components/WriteForm.tsx';
import { ConfidentialFrame } from './ConfidentialFrame.tsx';
import { Report } from './Report.tsx';

const messageFields = formFields(writeByReceipt, ['code']);

/**
 * Reopen a report with its code: `/grievance/receipt`. Only the state of this screen has code and report, so leaving
 * the screen discards them.
 */
export function ReceiptScreen(_: ScreenProps<'/grievance/receipt'>) {
  const [opened, setOpened] = useState<{ code: string; report: Grievance } | null>(null);
  return (
    <ConfidentialFrame title={opened ? t`Your report` : t`Come back to your report`} back="/grievance">
      {opened ? (
        <OpenReport {...opened} onReport={(report) => setOpened({ ...opened, report })} />
      ) : (
        <CodeForm onOpened={(code, report) => setOpened({ code, report })} />
      )}
    </ConfidentialFrame>
  );
}

const read = (code: string) => request(readByReceipt, { body: { code }, asGuest: true });

export function CodeForm({ onOpened }: { onOpened: (code: string, report: Grievance) => void }) {
  const [code, setCode] = useState('');
  const [state, setState] = useState<'idle' | 'opening' | Error>('idle');
  const busy = state === 'opening';
  async function open() {
    if (code.trim() === '') return setState(new Error(t`Please enter a code`));
    setState('opening');
    try {
      onOpened(code, await read(code));
    } catch (error) {
      setState(error instanceof Error ? error : new Error(t`Your report could not be opened. Please try again.`));
    }
  }
  return (
    <Form autoComplete="off" className="flex flex-col gap-4" onSubmit={() => !busy && void open()}>
      <TextField
        label={t`Receipt code`}
        hint={t`24 letters and digits. Spaces, dashes and case don't matter.`}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        maxLength={RECEIPT_CODE_TYPED_MAX}
        error={state instanceof Error ? state.message : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        readOnly={busy}
        className="uppercase tracking-wider"
      />
      <Button type="submit" busy={busy} className="min-h-12">
        {busy ? t`Opening…` : t`Open my report`}
      </Button>
    </Form>
  );
}

interface OpenReportProps {
  code: string;
  report: Grievance;
  onReport: (report: Grievance) => void;
}

function OpenReport({ code, report, onReport }: OpenReportProps) {
  const [state, setState] = useState<'idle' | 'reading' | Error>('idle');
  // The report replaces the form that had the focus.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  async function refetch() {
    setState('reading');
    try {
      onReport(await read(code));
      setState('idle');
    } catch (error) {
      setState(error instanceof Error ? error : new Error(t`This could not be loaded.`));
    }
  }
  return (
    <Report report={report} side="reporter">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="secondary" busy={state === 'reading'} onClick={() => void refetch()}>
          <Trans>
            <RefreshCw size={18} aria-hidden />
            Check for answers
          </Trans>
        </Button>
        {state instanceof Error && (
          <p role="alert" className="text-14 text-bad">
            {state.message}
          </p>
        )}
      </div>
      <WriteForm
        label={t`Write more to the committee`}
        keeps={NOT_KEPT}
        fields={messageFields}
        button={t`Send`}
        send={async (text) => onReport(await request(writeByReceipt, { body: { code, text }, asGuest: true }))}
      />
    </Report>
  );
}
