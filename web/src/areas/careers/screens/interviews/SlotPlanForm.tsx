import { addSlots } from '@quad/contract/careers/interview-slots';
import { SLOT_CAPACITY_MAX, SLOT_PLACE_MAX, SLOTS_AT_ONCE } from '@quad/contract/limits/careers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { counted } from '../../../../lib/counts.ts';
import { deviceTimeNote } from '../../../../lib/time-zone-text.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { timeOf } from '../deadline.ts';
import { MINUTES_MAX, plannedSlots, planProblems, type TypedPlan } from './slot-plan.ts';

const EMPTY: TypedPlan = { date: '', from: '10:00', minutes: '20', pause: '10', count: '6', capacity: '1', place: '' };

/** The form for slots of one day that follow each other. */
export function SlotPlanForm({ postingId, onDone }: { postingId: string; onDone: () => void }) {
  const [plan, setPlan] = useState(EMPTY);
  const slots = plannedSlots({
    date: plan.date,
    from: plan.from,
    minutes: Number(plan.minutes),
    pause: Number(plan.pause),
    count: Number(plan.count),
  });
  const adding = useMutation({
    mutationFn: () =>
      request(addSlots, {
        params: { id: postingId },
        body: { slots: slots.map((slot) => ({ ...slot, place: plan.place, capacity: Number(plan.capacity) })) },
      }),
    onSuccess: () => {
      toast.success(`${counted(slots.length, 'slot')} can be booked now.`);
      onDone();
    },
  });
  const found = planProblems(plan, Date.now());
  const { problems, alert, passes } = useFormProblems({ values: plan, error: adding.error, found });
  const field = (name: keyof TypedPlan, label: string) => ({
    label,
    value: plan[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setPlan((now) => ({ ...now, [name]: target.value }));
      // the error was about another plan
      if (adding.isError) adding.reset();
    },
  });
  const number = (name: keyof TypedPlan, label: string, max: number) => ({
    ...field(name, label),
    type: 'number',
    min: name === 'pause' ? 0 : 1,
    max,
    maxLength: null,
  });
  const last = slots.at(-1);

  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!adding.isPending && passes()) adding.mutate();
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('date', 'Day')} type="date" maxLength={null} required />
        <TextField {...field('from', 'From')} type="time" maxLength={null} required />
        <TextField {...number('minutes', 'Minutes each', MINUTES_MAX)} />
        <TextField {...number('pause', 'Minutes between', MINUTES_MAX)} />
        <TextField {...number('count', 'How many', SLOTS_AT_ONCE)} />
        <TextField {...number('capacity', 'People per slot', SLOT_CAPACITY_MAX)} />
      </div>
      <TextField {...field('place', 'Room or link (optional)')} maxLength={SLOT_PLACE_MAX} dir="auto" />
      {alert && <FormAlert>{alert}</FormAlert>}
      <p aria-live="polite" className="text-14 text-muted">
        {last && slots[0] && Object.keys(found).length === 0
          ? `${counted(slots.length, 'slot')}, from ${timeOf(slots[0].startsAt)} to ${timeOf(last.endsAt)}. `
          : plan.date === '' && !problems.date && 'Choose a day. '}
        {deviceTimeNote()}
      </p>
      <Button type="submit" busy={adding.isPending}>
        Offer slots
      </Button>
    </Form>
  );
}
