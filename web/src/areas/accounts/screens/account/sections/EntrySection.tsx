import { t } from '@lingui/core/macro';
import {
  type Correction,
  type OwnEntry,
  type StudentEntry,
  withdrawCorrection,
} from '@quad/contract/accounts/student-corrections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chunk } from '../../../../../lib/chunk.ts';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { entryQuery } from '../../../queries/entry-query.ts';
import { linesOf, wantedLines } from '../../../texts/entry-texts.ts';
import { LazyForm } from '../LazyForm.tsx';
import { Section, useOpening } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const correctionForm = chunk(async () => (await import('../forms/CorrectionForm.tsx')).CorrectionForm);

/** The viewer's entry in the college's list of students. Most people without an entry see no section. */
export function EntrySection() {
  const query = useQuery(entryQuery);
  if (query.data ? query.data.entry === null : !query.isError) return null;
  return (
    <Section title={t`College record`} text={t`Your entry in the college’s list of students. Only admins see it.`}>
      {query.data?.entry ? (
        <Entry entry={query.data.entry} correction={query.data.correction} />
      ) : (
        <SectionState label={t`Loading your college record`} query={query} />
      )}
    </Section>
  );
}

function Entry({ entry, correction }: { entry: StudentEntry; correction: Correction | null }) {
  const { form, open, close, place } = useOpening<'form'>();
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {linesOf(entry).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {correction && <State correction={correction} />}
      {correction?.state !== 'open' && (
        <div ref={place}>
          {form ? (
            <LazyForm part={correctionForm} props={{ entry, onDone: close }} />
          ) : (
            <Button kind="secondary" onClick={() => open('form')}>
              {t`Ask for a correction`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const TITLES: Readonly<Record<Correction['state'], string>> = {
  get open() {
    return t`You asked for a correction. An admin will answer it.`;
  },
  get accepted() {
    return t`Your correction was accepted.`;
  },
  get declined() {
    return t`Your correction was declined.`;
  },
};

/** The newest correction: its wishes, its answer, and how to withdraw it while it is open. */
function State({ correction: { state, wanted, answer } }: { correction: Correction }) {
  const client = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => request(withdrawCorrection),
    onSuccess: (own: OwnEntry) => {
      client.setQueryData(entryQuery.queryKey, own);
      toast.success(t`Your correction is withdrawn.`);
    },
  });
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-4">
      <p className="font-medium">{TITLES[state]}</p>
      <p className="wrap-anywhere text-14 text-muted">
        {wantedLines(wanted)
          .map(({ label, value }) => `${label}: ${value}`)
          .join(', ')}
      </p>
      {answer !== '' && <p className="wrap-anywhere whitespace-pre-line text-14">“{answer}”</p>}
      {withdrawing.error && <FormAlert>{withdrawing.error.message}</FormAlert>}
      {state === 'open' && (
        <div>
          <Button kind="secondary" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {t`Withdraw`}
          </Button>
        </div>
      )}
    </div>
  );
}
