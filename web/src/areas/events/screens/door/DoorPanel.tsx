import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { readTicket, type ShownTicket } from '@quad/contract/events/ticket-code';
import { DOOR_NAME_MAX } from '@quad/contract/limits/events';
import { clockTime } from '@quad/contract/text/dates';
import { Camera as CameraIcon, CameraOff, CloudOff, Keyboard, RefreshCw, UserCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { chunk } from '../../../../lib/chunk.ts';
import { showsTimeOf, timeZoneText } from '../../../../lib/time-zone-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { StoredList } from '../../queries/device/stored-list.ts';
import type { StoredScan } from '../../queries/device/stored-scan.ts';
import { ByHand } from './ByHand.tsx';
import { Corrections } from './Corrections.tsx';
import { DoorClosed } from './DoorClosed.tsx';
import type { Door } from './door.ts';
import { withScans } from './door-list.ts';
import { RecentScans } from './RecentScans.tsx';
import { TypedCode } from './TypedCode.tsx';
import { useDoor } from './use-door.ts';
import { VerdictPanel } from './VerdictPanel.tsx';

const cameraChunk = chunk(async () => (await import('./Camera.tsx')).Camera);

const walkInChunk = chunk(async () => (await import('./WalkIn.tsx')).WalkIn);

const DOOR_NAME_KEY = 'door-name';

/** The camera, the typed code, the outcome of the last ticket, and the number of checked-in guests. */
export function DoorPanel({ door, list }: { door: Door; list: StoredList }) {
  const { scans, isOnline, refusal } = useDoor(door);
  const [shown, setShown] = useState<StoredScan | 'no ticket' | null>(null);
  const { timeZone } = list.event;
  const updated = clockTime(new Date(list.fetchedAt).toISOString(), timeZone);
  const [isCamera, setCamera] = useState(false);
  const [isByHand, setByHand] = useState(false);
  const [isWalkIn, setWalkIn] = useState(false);
  const waiting = scans.filter(({ state }) => state === 'waiting').length;
  const tickets = withScans(list, scans);
  const inside = tickets.filter(({ checkedInAt }) => checkedInAt !== null).length;
  // The server's answer replaces the first outcome.
  const last =
    shown === null || shown === 'no ticket' ? shown : (scans.find(({ scan }) => scan === shown.scan) ?? shown);

  async function show(ticket: ShownTicket | null) {
    const result = ticket ? await door.show(ticket) : ('no ticket' as const);
    setShown(result);
    const isIn = result !== 'no ticket' && result.verdict.outcome === 'in';
    // A vibration, because the host may not look at the screen.
    if ('vibrate' in navigator) navigator.vibrate(isIn ? 80 : [80, 80, 80]);
  }

  return (
    <div className="flex flex-col gap-4 px-4 md:px-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="tabular-nums">
          <Trans>
            <span className="font-bold font-heading text-28">{inside}</span>
            <span className="text-muted"> of {tickets.length} checked in</span>
          </Trans>
        </p>
        <p role="status" className="flex items-center gap-2 text-14 text-muted">
          {!isOnline && <CloudOff size={18} aria-hidden />}
          {!isOnline && t`No connection.`}
          {!isOnline && waiting > 0 && ' '}
          {waiting > 0 && plural(waiting, { one: '# check-in to send', other: '# check-ins to send' })}
          {isOnline && waiting === 0 && t`All check-ins sent`}
        </p>
      </div>
      {refusal instanceof ApiError && (
        <p role="alert" className="rounded-control border border-bad px-4 py-3 text-bad">
          {refusal.code === 'forbidden'
            ? t`You are no longer a host of this event. People let in at this door are not counted.`
            : refusal.message}
        </p>
      )}
      <DoorClosed list={list} />
      <Corrections door={door} event={list.event} />
      {last && <VerdictPanel last={last} event={list.event} />}
      {isCamera && <Part part={cameraChunk} props={{ onText: (text) => void show(readTicket(text)) }} />}
      <div className="grid grid-cols-2 gap-3">
        <Button
          kind={isCamera ? 'secondary' : 'primary'}
          onClick={() => setCamera(!isCamera)}
          className="min-h-14 whitespace-nowrap px-3 max-[26rem]:gap-1.5 max-[26rem]:px-1"
        >
          {isCamera ? <CameraOff size={20} aria-hidden /> : <CameraIcon size={20} aria-hidden />}
          {isCamera ? t`Stop camera` : t`Use camera`}
        </Button>
        <Button kind="secondary" onClick={() => setByHand(true)} className="min-h-14 px-3">
          <Trans>
            <UserCheck size={20} aria-hidden />
            By name
          </Trans>
        </Button>
        <Button kind="secondary" onClick={() => setWalkIn(true)} className="col-span-2 min-h-14 px-3">
          <Trans>
            <UserPlus size={20} aria-hidden />
            Without a ticket
          </Trans>
        </Button>
      </div>
      <Card title={t`Type the code`} aside={<Keyboard size={20} aria-hidden className="text-muted" />}>
        <TypedCode onTicket={(ticket) => void show(ticket)} />
      </Card>
      <RecentScans door={door} event={list.event} />
      <DoorName door={door} />
      <div className="flex flex-wrap items-center justify-between gap-3 text-14 text-muted">
        <p>
          {showsTimeOf(timeZone)
            ? t`List updated ${updated}`
            : t`List updated ${updated}. Times are in ${timeZoneText(timeZone)}.`}
        </p>
        <Button kind="quiet" onClick={() => void door.refresh()} className="-me-3 px-3 text-14">
          <Trans>
            <RefreshCw size={16} aria-hidden />
            Refresh list
          </Trans>
        </Button>
      </div>
      <Sheet
        open={isWalkIn}
        onOpenChange={setWalkIn}
        title={t`Let in without a ticket`}
        description={t`They get a seat while seats are left. This needs a connection.`}
      >
        <Part
          part={walkInChunk}
          props={{ event: list.event, door: storedName(), onLetIn: () => void door.refresh() }}
        />
      </Sheet>
      <Sheet open={isByHand} onOpenChange={setByHand} title={t`Let in by name`}>
        <ByHand
          tickets={tickets}
          onTicket={(ticket) => {
            setByHand(false);
            void door.checkInByName(ticket).then(setShown);
          }}
        />
      </Sheet>
    </div>
  );
}

/** The name of this door, which other doors show for its tickets. The device remembers it. */
function DoorName({ door }: { door: Door }) {
  const [name, setName] = useState(() => {
    const stored = storedName();
    door.nameDoor(stored);
    return stored;
  });
  return (
    <TextField
      label={t`Name of this door (optional)`}
      placeholder={t`Main gate`}
      maxLength={DOOR_NAME_MAX}
      autoComplete="off"
      value={name}
      onChange={({ target }) => {
        setName(target.value);
        door.nameDoor(target.value.trim());
        try {
          localStorage.setItem(DOOR_NAME_KEY, target.value);
        } catch {
          // Storage is blocked: the name is lost with the page.
        }
      }}
    />
  );
}

function storedName(): string {
  try {
    return localStorage.getItem(DOOR_NAME_KEY) ?? '';
  } catch {
    return '';
  }
}
