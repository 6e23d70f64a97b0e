import { addSlots } from '@quad/contract/careers/interview-slots';
import { SLOT_CAPACITY_MAX, SLOT_PLACE_MAX, SLOTS_AT_ONCE } from '@quad/contract/limits/careers';
import { clockTime } from '@quad/contract/text/dates';
import { request } from '../../../../lib/client.ts';
import { counted } from '../../../../lib/counts.ts';
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
      toast.success(`${counted(slotsOf(plan).length, 'slot')} can be booked now.`);
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
        <TextField label="Day" {...form.line('date')} type="date" required />
        <TextField label="From" {...form.line('from')} type="time" required />
        <TextField {...number('minutes', 'Minutes each', MINUTES_MAX)} />
        <TextField {...number('pause', 'Minutes between', MINUTES_MAX)} />
        <TextField {...number('count', 'How many', SLOTS_AT_ONCE)} />
        <TextField {...number('capacity', 'People per slot', SLOT_CAPACITY_MAX)} />
      </div>
      <TextField label="Room or link (optional)" {...form.line('place')} maxLength={SLOT_PLACE_MAX} dir="auto" />
      <p aria-live="polite" className="text-14 text-muted">
        {last && slots[0] && Object.keys(planProblems(plan, Date.now())).length === 0
          ? `${counted(slots.length, 'slot')}, from ${clockTime(slots[0].startsAt)} to ${clockTime(last.endsAt)}. `
          : plan.date === '' && !problems.date && 'Choose a day. '}
        {deviceTimeNote()}
      </p>
      <FormEnd form={form}>Offer slots</FormEnd>
    </Form>
  );
}
