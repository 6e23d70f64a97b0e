import { t } from '@lingui/core/macro';
import {
  POLL_OPTION_MAX,
  POLL_OPTIONS,
  POLL_QUESTION_MAX,
  SCALE_LABEL_MAX,
  SURVEY_QUESTIONS_MAX,
} from '@quad/contract/limits/polls';
import { SCALES, SURVEY_QUESTION_KINDS, type SurveyQuestionKind } from '@quad/contract/polls/poll-terms';
import { QuestionsEditor } from '../../../../ui/QuestionsEditor.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { emptyQuestion, type QuestionDraft } from './poll-draft.ts';

interface SurveyQuestionsProps {
  questions: readonly QuestionDraft[];
  onChange: (questions: readonly QuestionDraft[]) => void;
  problems: Readonly<Record<string, string>>;
}

const KIND_NAMES: Record<SurveyQuestionKind, string> = {
  get one() {
    return t`One choice`;
  },
  get several() {
    return t`Several choices`;
  },
  get scale() {
    return t`A scale`;
  },
  get text() {
    return t`Text`;
  },
};
const kindOptions = () => SURVEY_QUESTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

/** The editor of a survey's questions. */
export function SurveyQuestions(props: SurveyQuestionsProps) {
  return (
    <QuestionsEditor
      {...props}
      look="card"
      kinds={kindOptions()}
      hasChoices={(kind) => kind === 'one' || kind === 'several'}
      empty={emptyQuestion}
      fewest={1}
      most={SURVEY_QUESTIONS_MAX}
      maxText={POLL_QUESTION_MAX}
      maxChoices={(POLL_OPTION_MAX + 1) * POLL_OPTIONS.max}
      beside={({ kind, scale }, change) =>
        kind === 'scale' && (
          <SelectField
            label={t`Scale`}
            value={String(scale)}
            options={SCALES.map((last) => ({ value: String(last), label: t`1 to ${last}` }))}
            onValue={(value) => change({ scale: value === '10' ? 10 : 5 })}
          />
        )
      }
      below={(question, place, change) =>
        question.kind === 'scale' && (
          <ScaleLabels question={question} place={place} onChange={change} problems={props.problems} />
        )
      }
    />
  );
}

interface ScaleLabelsProps extends Pick<SurveyQuestionsProps, 'problems'> {
  question: QuestionDraft;
  place: number;
  onChange: (changes: Partial<QuestionDraft>) => void;
}

/** The fields for the labels of a scale's ends. */
function ScaleLabels({ question, place, onChange, problems }: ScaleLabelsProps) {
  const { scale } = question;
  const ends = [
    { field: 'firstLabel', number: 1, example: t`Not at all` },
    { field: 'lastLabel', number: scale, example: t`Very much` },
  ] as const;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {ends.map(({ field, number, example }) => (
        <TextField
          key={field}
          label={t`What ${number} means (optional)`}
          placeholder={example}
          maxLength={SCALE_LABEL_MAX}
          autoComplete="off"
          dir="auto"
          value={question[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
          error={problems[`questions.${place}.${field}`]}
        />
      ))}
    </div>
  );
}
