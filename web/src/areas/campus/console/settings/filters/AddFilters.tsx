import { t } from '@lingui/core/macro';
import { FILTER_TEXT_MAX, FILTERS_AT_ONCE } from '@quad/contract/limits/moderation';
import type { FilterKind } from '@quad/contract/moderation/filter-terms';
import { addFilters } from '@quad/contract/moderation/filters';
import { REPORT_REASON_KEYS, REPORT_REASONS, type ReportReason } from '@quad/contract/moderation/report-reasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { changesQuery } from '../../../../../ui/console/changes-query.ts';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { FILTERS_KEY, KIND_TEXTS } from './filter-queries.ts';

const REASONS = REPORT_REASON_KEYS.map((value) => ({ value, label: REPORT_REASONS[value] }));

/** Adds words or links, one on each line, under one reason. */
export function AddFilters({ kind }: { kind: FilterKind }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [reason, setReason] = useState<ReportReason>('spam');
  const texts = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const adding = useMutation({
    mutationFn: () => request(addFilters, { body: { kind, texts, reason } }),
    onSuccess({ added, changed }) {
      setText('');
      toast.success(changed === 0 ? t`${added} added.` : t`${added} added, ${changed} already in the list.`);
      void client.invalidateQueries({ queryKey: FILTERS_KEY });
      void client.invalidateQueries({ queryKey: changesQuery.queryKey });
    },
  });
  const { field, hint, add } = KIND_TEXTS[kind];
  const tooMany =
    texts.length > FILTERS_AT_ONCE ? t`These are ${texts.length} lines. Add ${FILTERS_AT_ONCE} at once.` : undefined;
  return (
    <Form className="flex flex-col gap-4" onSubmit={() => texts.length > 0 && !tooMany && adding.mutate()}>
      <div className="grid items-start gap-4 md:grid-cols-[1fr_14rem]">
        <TextArea
          label={field}
          hint={hint}
          value={text}
          onValue={(next) => {
            setText(next);
            adding.reset();
          }}
          max={FILTERS_AT_ONCE * (FILTER_TEXT_MAX + 1)}
          rows={3}
          readOnly={adding.isPending}
          error={tooMany ?? lineProblem(adding.error)}
        />
        <SelectField
          label={t`Reason`}
          hint={t`Cases are opened under this rule.`}
          value={reason}
          options={REASONS}
          onValue={(value) => setReason(REPORT_REASON_KEYS.find((key) => key === value) ?? 'other')}
        />
      </div>
      {adding.error && !lineProblem(adding.error) && <FormAlert>{adding.error.message}</FormAlert>}
      <div>
        <Button type="submit" busy={adding.isPending} disabled={texts.length === 0}>
          {add}
        </Button>
      </div>
    </Form>
  );
}

/** The server's error about a line. */
const lineProblem = (error: Error | null): string | undefined =>
  error instanceof ApiError ? Object.values(error.fields ?? {})[0] : undefined;
