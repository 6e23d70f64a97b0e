import { plural, t } from '@lingui/core/macro';
import { addSlots } from '@quad/contract/careers/interview-slots';
import { SLOT_CAPACITY_MAX, SLOT_PLACE_MAX, SLOTS_AT_ONCE } from '@quad/contract/limits/careers';
import { clockTime } from '@quad/contract/text/dates';
import { request } from '../../../../lib/client.ts';
import { NO_FIELDS } from '../../../../lib/form-fields.ts';
import { deviceTimeNote } from '../../../../lib/time-zone-text.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { MINUTES_MAX, plannedSlots, planProblems, type TypedPlan } from './slot-plan.ts';

const EMPTY: TypedPlan = { date: '', from: '10:00', minutes: '20', pause: '10', count: '6', capacity: '1', place: '' };

const slotsOf = ({ date, from, minutes, pause, count }: Omit<TypedPlan, 'place' | 'capacity'>) =>
  plannedSlots({ date, from, minutes: Number(minutes), pause: Number(pause), count: Number(count) });

/** The form for slots of one day that follow each other. */
export function SlotPlanForm({ postingId, onDone }: { postingId: string; onDone: () => void }) {
  const form = useCallForm(NO_FIELDS, {
    keeps: `postings/${postingId}/slots`,
    initial: EMPTY,
    values: (draft) => draft,
    found: (draft) => planProblems(draft, Date.now()),
    send: ({ place, capacity, ...plan }) =>
      request(addSlots, {
        params: { id: postingId },
        body: { slots: slotsOf(plan).map((slot) => ({ ...slot, place, capacity: Number(capacity) })) },
      }),
    onDraft() {
      // the error was about another plan
      if (form.error) form.reset();
    },
    onSent(_, plan) {
      toast.success(
        t`${plural(slotsOf(plan).length, { one: '# slot can be booked now.', other: '# slots can be booked now.' })}`,
      );
      onDone();
    },
  });
  const { draft: plan, problems } = form;
  const slots = slotsOf(plan);
  const number = (name: keyof TypedPlan, label: string, max: number) => ({
    label,
    ...form.line(name),
    type: 'number',
    min: name === 'pause' ? 0 : 1,
    max,
  });
  const last = slots.at(-1);

  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <div className="grid grid-cols-2 gap-4">
        <TextField label={t`Day`} {...form.line('date')} type="date" required />
        <TextField label={t({ message: 'From', context: 'time' })} {...form.line('from')} type="time" required />
        <TextField {...number('minutes', t`Minutes each`, MINUTES_MAX)} />
        <TextField {...number('pause', t`Minutes between`, MINUTES_MAX)} />
        <TextField {...number('count', t`How many`, SLOTS_AT_ONCE)} />
        <TextField {...number('capacity', t`People per slot`, SLOT_CAPACITY_MAX)} />
      </div>
      <TextField label={t`Room or link (optional)`} {...form.line('place')} maxLength={SLOT_PLACE_MAX} dir="auto" />
      <p aria-live="polite" className="text-14 text-muted">
        {last && slots[0] && Object.keys(planProblems(plan, Date.now())).length === 0
          ? t`${plural(slots.length, { one: '# slot', other: '# slots' })}, from ${clockTime(slots[0].startsAt)} to ${clockTime(last.endsAt)}.`
          : plan.date === '' && !problems.date && t`Choose a day.`}{' '}
        {deviceTimeNote()}
      </p>
      <FormEnd form={form}>{t`Offer slots`}</FormEnd>
    </Form>
  );
}
