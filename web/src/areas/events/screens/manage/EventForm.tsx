import { EVENT_CATEGORIES } from '@quad/contract/events/event-terms';
import { EVENT_DESCRIPTION_MAX, EVENT_LOCATION_MAX, EVENT_TITLE_MAX } from '@quad/contract/limits/events';
import { WEB_ADDRESS_MAX } from '@quad/contract/limits/wire';
import type { ReactNode } from 'react';
import { showsTimeOf, timeZoneText } from '../../../../lib/time-zone-text.ts';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { CoverField, type CoverFieldProps } from './CoverField.tsx';
import type { EventDraft } from './event-draft.ts';

interface EventFormProps {
  draft: EventDraft;
  onChange: (changes: Partial<EventDraft>) => void;
  problems: FormProblems;
  /** Why it could not be sent, where no field is to blame. */
  alert: string | null;
  /** Whether there are registrations, so that the rules of teams cannot change. */
  teamsFixed: boolean;
  cover: CoverFieldProps;
  /** The buttons that send it. */
  children: ReactNode;
  onSubmit: () => void;
}

const CATEGORIES = EVENT_CATEGORIES.map((value) => ({ value, label: value }));

/** All fields of an event. */
export function EventForm(props: EventFormProps) {
  const { draft, onChange, problems, alert, teamsFixed, cover, children, onSubmit } = props;
  const field = (
    name: 'startsAt' | 'endsAt' | 'capacity' | 'least' | 'most',
    label: string,
    problem = name as string,
  ) => ({
    label,
    maxLength: null,
    value: draft[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    error: problems[problem],
  });
  return (
    <Form className="flex flex-col gap-4 px-4 wide:px-0" onSubmit={onSubmit}>
      <Card title="The event">
        <div className="flex flex-col gap-5">
          <TextField
            label="Title"
            maxLength={EVENT_TITLE_MAX}
            value={draft.title}
            onChange={({ target }) => onChange({ title: target.value })}
            error={problems.title}
            autoComplete="off"
            dir="auto"
          />
          <SelectField
            label="Category"
            value={draft.category}
            options={CATEGORIES}
            onValue={(value) => onChange({ category: EVENT_CATEGORIES.find((each) => each === value) ?? 'Tech' })}
            error={problems.category}
          />
          <TextArea
            label="Description"
            max={EVENT_DESCRIPTION_MAX}
            value={draft.description}
            onValue={(description) => onChange({ description })}
            error={problems.description}
            dir="auto"
          />
          <CoverField {...cover} />
        </div>
      </Card>
      <Card title="When and where">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('startsAt', 'Starts')} type="datetime-local" />
          <TextField {...field('endsAt', 'Ends')} type="datetime-local" />
          <TextField
            label="Place"
            maxLength={EVENT_LOCATION_MAX}
            value={draft.location}
            onChange={({ target }) => onChange({ location: target.value })}
            error={problems.location}
            autoComplete="off"
            dir="auto"
          />
          <TextField
            label="Map link (optional)"
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={WEB_ADDRESS_MAX}
            value={draft.mapAddress}
            onChange={({ target }) => onChange({ mapAddress: target.value })}
            error={problems.mapAddress}
            hint="Without a link, the map searches for the place."
            autoComplete="off"
          />
        </div>
        {!showsTimeOf(draft.timeZone) && (
          <p className="mt-4 text-14 text-muted">
            Times are in {timeZoneText(draft.timeZone)}, where the event takes place.
          </p>
        )}
      </Card>
      <Card title="Seats">
        <div className="flex flex-col gap-5">
          <TextField
            {...field('capacity', 'Seats (optional)')}
            inputMode="numeric"
            hint="When seats run out, people join a waiting list and move up automatically. Leave empty for no limit."
            autoComplete="off"
          />
          {teamsFixed ? (
            <p className="text-14 text-muted">Someone has registered, so teams can't be changed.</p>
          ) : (
            <SwitchField
              label="People come in teams"
              hint="A captain makes a team and invites the others. Seats count people."
              checked={draft.inTeams}
              onChecked={(inTeams) => onChange({ inTeams })}
            />
          )}
          {draft.inTeams && !teamsFixed && (
            <div className="grid grid-cols-2 gap-5">
              <TextField {...field('least', 'Least members', 'team.least')} inputMode="numeric" autoComplete="off" />
              <TextField {...field('most', 'Most members', 'team.most')} inputMode="numeric" autoComplete="off" />
            </div>
          )}
        </div>
      </Card>
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-wrap gap-3">{children}</div>
    </Form>
  );
}
