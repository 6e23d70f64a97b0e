import { getPosting } from '@quad/contract/careers/internships';
import { addSlots, bookSlot, deleteSlot, listSlots, slotsChanged } from '@quad/contract/careers/interview-slots';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dispatchLive } from '../../../../lib/testing/live.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt, renderPart } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aPosting, aSlot, booked } from '../testing.ts';
import { SlotChoice } from './SlotChoice.tsx';

describe('the choice of an interview slot', () => {
  test('reports a slot that was just taken, and shows new slots at once', async () => {
    answer(listSlots, { slots: [aSlot(24)] });
    refuse(bookSlot, 'slot_full');
    renderPart(<SlotChoice postingId="p1" />);
    const book = await screen.findByRole('button', { name: /^Book:/ });
    answer(listSlots, { slots: [aSlot(24, { free: 0 })] });
    await userEvent.click(book);
    expect(await screen.findByText('This slot has just been taken. Please choose another.')).toBeTruthy();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Full:/ })).disabled).toBe(true);
    answer(listSlots, { slots: [aSlot(24, { free: 0 }), aSlot(30)] });
    await dispatchLive(slotsChanged, { posting: 'p1' });
    expect(await screen.findByRole('button', { name: /^Book:/ })).toBeTruthy();
  });

  test('moves a booking to another slot', async () => {
    const [mine, other] = [aSlot(24, { free: 0, isMine: true }), aSlot(30)];
    answer(listSlots, { slots: [mine, other] });
    const sent = record(bookSlot, { slot: { ...other, free: 0, isMine: true } });
    renderPart(<SlotChoice postingId="p1" />);
    await userEvent.click(await screen.findByRole('button', { name: /^Move here:/ }));
    await waitFor(() => expect(sent[0]?.params).toMatchObject({ id: other._id }));
    expect(await screen.findByText(/^Your interview: /)).toBeTruthy();
  });
});

describe('the slots of a poster', () => {
  const remove = () => screen.queryAllByRole('button', { name: /^Remove the slot/ });

  beforeEach(() => answer(getPosting, aPosting({ isMine: true })));

  test('are removed at once while they are free, and after a confirmation when they are booked', async () => {
    const [free, taken] = [aSlot(24), booked(aSlot(30))];
    answer(listSlots, { slots: [free, taken] });
    const removed = record(deleteSlot, { message: 'Done.' });
    await openAt('/internship/p1/slots', area);
    expect(await screen.findByText('Room 12 · 1 of 1 booked')).toBeTruthy();
    await userEvent.click(remove()[1] as Element);
    const question = within(await screen.findByRole('dialog', { name: /^Remove the slot .*\?$/ }));
    expect(question.getByText(/Asha Rao has booked it\./)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removed).toEqual([]);
    answer(listSlots, { slots: [taken] });
    await userEvent.click(remove()[0] as Element);
    await waitFor(() => expect(remove()).toHaveLength(1));
    expect(removed[0]?.params).toMatchObject({ id: free._id });
    await userEvent.click(remove()[0] as Element);
    answer(listSlots, { slots: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove slot' }));
    expect(await screen.findByText('No slots yet')).toBeTruthy();
    expect(removed[1]?.params).toMatchObject({ id: taken._id });
  });

  test('are planned in a form that shows each problem once, at its field, until it is corrected', async () => {
    answer(listSlots, { slots: [] });
    const sent = record(addSlots, { message: 'Done.' });
    await openAt('/internship/p1/slots', area);
    await userEvent.click(await screen.findByRole('button', { name: 'Add slots' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add slots' }));
    const dayIn = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
    const fill = (label: RegExp, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
    fill(/^Day/, dayIn(-2));
    fill(/^Minutes each/, '0');
    await userEvent.click(form.getByRole('button', { name: 'Offer slots' }));
    expect(await form.findAllByText('Choose today or a later day')).toHaveLength(1);
    expect(form.getAllByText('Enter 1 to 480 minutes')).toHaveLength(1);
    expect(form.queryByText(/Choose a day\./)).toBeNull();
    expect(document.activeElement).toBe(form.getByLabelText(/^Day/));
    fill(/^Day/, dayIn(2));
    fill(/^Minutes each/, '30');
    expect(await form.findByText(/^6 slots, from/)).toBeTruthy();
    expect(form.queryByText('Choose today or a later day')).toBeNull();
    expect(form.queryByText('Enter 1 to 480 minutes')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Offer slots' }));
    expect(await screen.findByText('6 slots can be booked now.')).toBeTruthy();
    expect(sent[0]?.body.slots).toHaveLength(6);
  });
});
