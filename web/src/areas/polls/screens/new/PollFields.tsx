import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { STUDY_YEARS } from '@quad/contract/limits/people';
import { POLL_OPTION_MAX, POLL_OPTIONS, SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { POLL_AUDIENCES, type PollAudience } from '@quad/contract/polls/poll-terms';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { deviceTimeNote } from '../../../../lib/time-zone-text.ts';
import type { FormOfFields } from '../../../../lib/use-form-fields.ts';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { KeepsFocus } from '../../../../ui/KeepsFocus.tsx';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { isElectionDraft, type PollDraft } from './poll-draft.ts';

const surveyChunk = chunk(async () => (await import('./SurveyQuestions.tsx')).SurveyQuestions);

interface PollFieldsProps {
  form: FormOfFields<PollDraft>;
}

/** The fields of a poll, a survey or a secret ballot. */
export function PollFields({ form }: PollFieldsProps) {
  const { draft, change: onChange, problems } = form;
  const isSurvey = draft.kind === 'survey';
  const isElection = isElectionDraft(draft);
  return (
    <>
      <Card
        title={
          isSurvey
            ? t({ message: 'About', context: 'survey' })
            : isElection
              ? t`Question and candidates`
              : t`Question and options`
        }
      >
        <TextField label={isSurvey ? t`Title` : t`Question`} {...form.line('question')} autoComplete="off" dir="auto" />
        {draft.kind === 'ballot' && (
          <SwitchField
            label={t`Students nominate themselves`}
            hint={t`You accept or refuse each nomination. The accepted are on the ballot, with “None of the above”.`}
            {...form.toggle('isElection')}
          />
        )}
        {!isSurvey && !isElection && <Options draft={draft} onChange={onChange} problems={problems} />}
        <TextArea
          label={isSurvey ? t`Purpose (optional)` : t`Details (optional)`}
          {...form.text('description')}
          rows={2}
          dir="auto"
        />
      </Card>
      {isSurvey && (
        <LazyPart
          part={surveyChunk}
          props={{ questions: draft.questions, onChange: (questions) => onChange({ questions }), problems }}
        />
      )}
      <Card title={isSurvey ? t`Who can answer, and when answering ends` : t`Who can vote, and when voting ends`}>
        <Audience draft={draft} onChange={onChange} problem={problems.audience} />
        {draft.kind === 'ballot' && (
          <SelectField
            label={t`Voters must be`}
            {...form.choice('requires')}
            options={REQUIREMENTS}
            hint={t`Quad checks this at each vote. With the college’s list, its department and year count.`}
          />
        )}
        {isElection && (
          <div className="grid gap-5 md:grid-cols-2">
            <TextField label={t`Nominations end`} type="datetime-local" {...form.line('nominationsEndAt')} />
            <TextField
              label={t`Voting opens`}
              type="datetime-local"
              {...form.line('opensAt')}
              hint={t`Decide about the nominations by then.`}
            />
          </div>
        )}
        <TextField
          label={draft.kind === 'ballot' ? t`Ends` : t`Ends (optional)`}
          type="datetime-local"
          {...form.line('endsAt')}
          hint={`${draft.kind === 'ballot' ? t`Votes are counted then, if at least ${SECRET_VOTES_MIN} people vote.` : t`You can end it yourself at any time.`} ${deviceTimeNote() ?? ''}`}
        />
        {draft.kind === 'poll' && (
          <SelectField
            label={t`Results appear`}
            {...form.choice('resultsAfter')}
            options={[
              { value: 'vote', label: t`After voting` },
              { value: 'end', label: t`When voting ends` },
            ]}
          />
        )}
        {isSurvey && (
          <SwitchField
            label={t`Without names`}
            hint={t`You don't see who answered. Answers appear when the survey has ended and at least ${SECRET_VOTES_MIN} people answered.`}
            {...form.toggle('withoutNames')}
          />
        )}
      </Card>
    </>
  );
}

interface PartProps {
  draft: PollDraft;
  onChange: (changes: Partial<PollDraft>) => void;
  problems: FormProblems;
}

function Options({ draft: { options }, onChange, problems }: PartProps) {
  const change = (key: number, text: string) =>
    onChange({ options: options.map((option) => (option.key === key ? { key, text } : option)) });
  return (
    <KeepsFocus rows className="flex flex-col gap-3">
      {options.map(({ key, text }, place) => (
        <div key={key} className="relative">
          <TextField
            label={t`Option ${place + 1}`}
            maxLength={POLL_OPTION_MAX}
            autoComplete="off"
            dir="auto"
            value={text}
            onChange={({ target }) => change(key, target.value)}
            error={problems[`options.${place}`] ?? (place === 0 ? problems.options : undefined)}
            className={options.length > POLL_OPTIONS.min ? 'pe-12' : ''}
          />
          {options.length > POLL_OPTIONS.min && (
            <IconButton
              label={t`Remove option ${place + 1}`}
              onClick={() => onChange({ options: options.filter((option) => option.key !== key) })}
              className="absolute top-7 end-0.5 text-muted"
            >
              <X size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {options.length < POLL_OPTIONS.max && (
        <Button
          kind="secondary"
          onClick={() =>
            onChange({ options: [...options, { key: Math.max(...options.map(({ key }) => key)) + 1, text: '' }] })
          }
          className="self-start"
        >
          <Trans>
            <Plus size={18} aria-hidden />
            Add an option
          </Trans>
        </Button>
      )}
    </KeepsFocus>
  );
}

const REQUIREMENTS = [
  {
    value: 'nothing',
    get label() {
      return t`Anyone with an account`;
    },
  },
  {
    value: 'listed',
    get label() {
      return t`Students on the college’s list`;
    },
  },
  {
    value: 'verified',
    get label() {
      return t`Verified students`;
    },
  },
] as const;

const AUDIENCES: Readonly<Record<PollAudience, string>> = {
  get all() {
    return t`Everyone`;
  },
  get department() {
    return t`A department`;
  },
  get year() {
    return t`A year`;
  },
  get group() {
    return t`The members of the study group`;
  },
};
const YEARS = Array.from({ length: STUDY_YEARS }, (_, index) => String(index + 1));

function Audience({
  draft,
  onChange,
  problem,
}: Pick<PartProps, 'draft' | 'onChange'> & { problem: string | undefined }) {
  const offered = POLL_AUDIENCES.filter((who) => who !== 'group' || draft.group !== null);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        label={draft.kind === 'survey' ? t`Who can answer` : t`Who can vote`}
        value={draft.who}
        options={offered.map((who) => ({ value: who, label: AUDIENCES[who] }))}
        onValue={(value) => onChange({ who: POLL_AUDIENCES.find((who) => who === value) ?? 'all' })}
        error={problem}
      />
      {draft.who === 'department' && (
        <SelectField
          label={t`Department`}
          value={draft.department}
          options={DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] }))}
          onValue={(value) => onChange({ department: DEPARTMENT_KEYS.find((key) => key === value) ?? 'cse' })}
        />
      )}
      {draft.who === 'year' && (
        <SelectField
          label={t`Year`}
          value={String(draft.year)}
          options={YEARS.map((year) => ({ value: year, label: t`Year ${year}` }))}
          onValue={(value) => onChange({ year: Number(value) })}
        />
      )}
    </div>
  );
}

/** A section of the form with its heading. */
function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
