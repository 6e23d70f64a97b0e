import { msg } from '@lingui/core/runtime-macro';
import type { InterviewSlot } from '@quad/contract/careers/interview-slots';
import { say } from '@quad/contract/language/say';
import ical, { ICalEventStatus } from 'ical-generator';

/** An interview as an iCalendar file (RFC 5545) in the language of now. The UID is stable, so calendar apps update an existing entry. */
export function slotCalendarFile(
  { _id, posting, startsAt, endsAt, place, title, company }: InterviewSlot & { title: string; company: string },
  publicUrl: string,
): string {
  const calendar = ical({ prodId: { company: 'Quad', product: 'Interviews' } });
  calendar.createEvent({
    id: `${_id}@quad`,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: say(msg`Interview: ${{ title }}, ${{ company }}`),
    location: place,
    url: `${publicUrl}/internship/${posting}`,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
