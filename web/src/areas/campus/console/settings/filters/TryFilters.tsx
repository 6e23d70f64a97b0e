import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FILTER_TRY_MAX } from '@quad/contract/limits/moderation';
import { flagSays } from '@quad/contract/moderation/filter-terms';
import { tryFilters } from '@quad/contract/moderation/filters';
import { REPORT_REASONS } from '@quad/contract/moderation/report-reasons';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Flag } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';

/** The findings of the filters in a text. */
export function TryFilters() {
  const [text, setText] = useState('');
  const trying = useMutation({ mutationFn: () => request(tryFilters, { body: { text } }) });
  const { data } = trying;
  return (
    <ConsolePanel title={t`Try a text`}>
      <div className="flex flex-col gap-4 px-4 pb-5 md:px-5">
        <p className="max-w-160 text-muted">{t`See what would be flagged. Nothing is stored.`}</p>
        <Form
          className="flex flex-col gap-4"
          onSubmit={() => text.trim() !== '' && text.length <= FILTER_TRY_MAX && trying.mutate()}
        >
          <TextArea
            label={t`Text to try`}
            value={text}
            onValue={(next) => {
              setText(next);
              trying.reset();
            }}
            max={FILTER_TRY_MAX}
            rows={3}
          />
          {trying.error && <FormAlert>{trying.error.message}</FormAlert>}
          <div>
            <Button type="submit" kind="secondary" busy={trying.isPending} disabled={text.trim() === ''}>
              {t`What would this flag?`}
            </Button>
          </div>
        </Form>
        <div role="status" className="flex flex-col gap-2">
          {data?.found.map(({ cause, detail, reason }) => (
            <p key={`${cause} ${detail}`} className="flex items-start gap-3">
              <Flag size={18} aria-hidden className="mt-1 shrink-0 text-bad" />
              <span className="wrap-anywhere min-w-0">
                {flagSays({ cause, detail })} <span className="text-muted">({REPORT_REASONS[reason]})</span>
              </span>
            </p>
          ))}
          {data?.hasLink && (
            <p className="flex items-start gap-3">
              <Trans>
                <Flag size={18} aria-hidden className="mt-1 shrink-0 text-muted" />
                It has a link: flagged when a new account publishes it.
              </Trans>
            </p>
          )}
          {data && data.found.length === 0 && !data.hasLink && (
            <p className="flex items-start gap-3">
              <Trans>
                <CircleCheck size={18} aria-hidden className="mt-1 shrink-0 text-good" />
                Nothing would be flagged.
              </Trans>
            </p>
          )}
        </div>
      </div>
    </ConsolePanel>
  );
}
