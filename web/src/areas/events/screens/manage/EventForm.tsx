import { t } from '@lingui/core/macro';
import { categoryText } from '@quad/contract/events/event-terms';
import type { ReactNode } from 'react';
import { showsTimeOf, timeZoneText } from '../../../../lib/time-zone-text.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormFoot } from '../../../../ui/FormFoot.tsx';
import { FormQuestions } from '../../../../ui/FormQuestions.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useCategories } from '../../queries/event-queries.ts';
import { CoverField, type CoverFieldProps } from './CoverField.tsx';
import type { EventFormFields } from './event-draft.ts';

interface EventFieldsProps {
  form: EventFormFields;
  /** Whether there are registrations, so that the rules of teams cannot change. */
  teamsFixed: boolean;
  cover: CoverFieldProps;
}

interface EventFormProps extends EventFieldsProps {
  /** The submit buttons. */
  children: ReactNode;
  onSubmit: () => void;
}

/** All fields of an event, and the end of the form that edits it. */
export function EventForm({ children, onSubmit, ...fields }: EventFormProps) {
  return (
    <Form className="flex flex-col gap-4 px-4 md:px-0" onSubmit={onSubmit}>
      <EventFields {...fields} />
      <FormFoot form={fields.form}>{children}</FormFoot>
    </Form>
  );
}

/** All fields of an event. */
export function EventFields({ form, teamsFixed, cover }: EventFieldsProps) {
  const { draft, problems } = form;
  const categories = useCategories();
  // an event keeps a category that was retired
  const usable = categories.includes(draft.category) ? categories : [...categories, draft.category];
  const options = usable.map((value) => ({ value, label: categoryText(value) }));
  return (
    <>
      <Card title={t`The event`}>
        <div className="flex flex-col gap-5">
          <TextField label={t`Title`} {...form.line('title')} autoComplete="off" dir="auto" />
          <SelectField label={t`Category`} options={options} {...form.choice('category')} />
          <TextArea label={t`Description`} {...form.text('description')} dir="auto" />
          <CoverField {...cover} />
        </div>
      </Card>
      <Card title={t`When and where`}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField label={t`Starts`} {...form.line('startsAt')} type="datetime-local" />
          <TextField label={t`Ends`} {...form.line('endsAt')} type="datetime-local" />
          <TextField label={t`Place`} {...form.line('location')} autoComplete="off" dir="auto" />
          <TextField
            label={t`Map link (optional)`}
            {...form.line('mapAddress')}
            type="url"
            inputMode="url"
            placeholder="https://"
            hint={t`Without a link, the map searches for the place.`}
            autoComplete="off"
          />
        </div>
        {!showsTimeOf(draft.timeZone) && (
          <p className="mt-4 text-14 text-muted">
            {t`Times are in ${timeZoneText(draft.timeZone)}, where the event takes place.`}
          </p>
        )}
      </Card>
      <Card title={t`Seats`}>
        <div className="flex flex-col gap-5">
          <TextField
            label={t`Seats (optional)`}
            {...form.line('capacity')}
            inputMode="numeric"
            hint={t`When seats run out, people join a waiting list and move up automatically. Leave empty for no limit.`}
            autoComplete="off"
          />
          {teamsFixed ? (
            <p className="text-14 text-muted">{t`Someone has registered, so teams can't be changed.`}</p>
          ) : (
            <SwitchField
              label={t`People come in teams`}
              hint={t`A captain makes a team and invites the others. Each person takes one seat.`}
              {...form.toggle('inTeams')}
            />
          )}
          {draft.inTeams && !teamsFixed && (
            <div className="grid grid-cols-2 gap-5">
              <TextField
                label={t`Least members`}
                {...form.line('least')}
                error={problems['team.least']}
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                label={t`Most members`}
                {...form.line('most')}
                error={problems['team.most']}
                inputMode="numeric"
                autoComplete="off"
              />
            </div>
          )}
        </div>
      </Card>
      <Card title={t`Questions`}>
        <div className="flex flex-col gap-4">
          {draft.questions.length === 0 && (
            <p className="text-muted">{t`Ask people who register what you need to know. Only hosts read the answers.`}</p>
          )}
          <FormQuestions
            questions={draft.questions}
            onChange={(questions) => form.change({ questions })}
            problems={problems}
          />
        </div>
      </Card>
      <Card title={t`Entry fee`}>
        <div className="flex flex-col gap-5">
          <TextField
            label={t`Rupees a person (optional)`}
            {...form.line('fee')}
            inputMode="numeric"
            hint={t`People pay you by UPI, outside Quad, and you confirm each payment. Leave empty for a free event.`}
            autoComplete="off"
          />
          {draft.fee.trim() !== '' && (
            <div className="grid gap-5 md:grid-cols-2">
              <TextField
                label={t`UPI address`}
                {...form.line('payeeAddress')}
                inputMode="email"
                placeholder="name@bank"
                autoComplete="off"
              />
              <TextField
                label={t`Name of the account`}
                {...form.line('payeeName')}
                hint={t`People see it in their UPI app. Check it before you publish.`}
                autoComplete="off"
                dir="auto"
              />
            </div>
          )}
        </div>
      </Card>
    </>
  );
}
