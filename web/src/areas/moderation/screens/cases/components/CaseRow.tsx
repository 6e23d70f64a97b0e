import { t } from '@lingui/core/macro';
import { Select, Trans } from '@lingui/react/macro';
import type { ModerationCase } from '@quad/contract/moderation/cases';
import { ChevronRight, EyeOff, Siren } from 'lucide-react';
import { listAnd } from '../../../../../lib/texts/formats.ts';
import { ItemLink } from '../../../../../ui/ItemLink.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import { DECISION_NAMES } from '../../../parts/decision-texts.ts';
import {
  deciderNote,
  dueText,
  OUTCOME_NAMES,
  reasonNames,
  reportsText,
  subjectName,
} from '../../../texts/moderation-texts.ts';
import { FlaggedPill, Pill } from './Pill.tsx';

const GRAVEST = 4;

export function CaseRow({ found }: { found: ModerationCase }) {
  const now = useNow(60_000);
  const { _id: caseId, owner, excerpt, reportsCount, state, dueAt, outcome, waitsFor, lookers } = found;
  const { type } = found.subject;
  const isLate = state !== 'decided' && Date.parse(dueAt) < now;
  return (
    <ItemLink
      to="/user-reports/$caseId"
      params={{ caseId }}
      className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-edge aria-[current=page]:border-accent-text aria-[current=page]:bg-raised"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">
            {!owner ? (
              subjectName(found)
            ) : type === 'person' ? (
              <>
                {subjectName(found)}: <bdi>{owner.name}</bdi>
              </>
            ) : (
              <Trans>
                <Select
                  value={type}
                  _post="A post"
                  _comment="A comment"
                  _notice="A notice"
                  _message="A message"
                  _conversation="A conversation"
                  _meme="A meme"
                  _study_group="A study group"
                  _group_reply="A reply in a study group"
                  _event="An event"
                  _event_update="An update of an event"
                  _event_picture="A picture of an event"
                  _poll="A poll"
                  _listing="A listing"
                  _lost_item="A lost or found item"
                  _rating="A rating"
                  _library_item="A library item"
                  _library_request="A library request"
                  _posting="An internship or job"
                  _program="A certificate program"
                  other="Content"
                />{' '}
                by <bdi>{owner.name}</bdi>
              </Trans>
            )}
          </span>
          {found.gravity === GRAVEST && state !== 'decided' && (
            <Pill look="bad">
              <Trans>
                <Siren size={14} aria-hidden /> Urgent
              </Trans>
            </Pill>
          )}
          {found.isFlagged && <FlaggedPill />}
          {found.isHidden && outcome !== 'hide' && (
            <Pill>
              <Trans>
                <EyeOff size={14} aria-hidden /> Hidden
              </Trans>
            </Pill>
          )}
          {waitsFor && <Pill look="accent">{t`Proposed: ${DECISION_NAMES[waitsFor.kind]}`}</Pill>}
          {found.isAppealed && <Pill look="accent">{t`Appealed`}</Pill>}
          {outcome && <Pill>{OUTCOME_NAMES[outcome]}</Pill>}
          {state === 'decided' && !outcome && <Pill>{t`Undone`}</Pill>}
          {deciderNote(found) && <Pill>{deciderNote(found)}</Pill>}
        </span>
        {excerpt !== '' && (
          <span dir="auto" className="wrap-anywhere line-clamp-2 text-muted">
            {excerpt}
          </span>
        )}
        <span className="flex flex-wrap gap-x-3 gap-y-1 text-14 text-muted">
          <span className="text-text">{reasonNames(found)}</span>
          {reportsCount > 0 && <span>{reportsText(reportsCount)}</span>}
          {state === 'decided' && found.decidedAt ? (
            <span>
              <Trans>
                decided <TimeAgo instant={found.decidedAt} />
              </Trans>
            </span>
          ) : (
            <span className={isLate ? 'font-medium text-bad' : ''}>{dueText(dueAt, now)}</span>
          )}
          {lookers.length > 0 && <span className="text-accent-text">{t`Open now: ${listAnd(lookers)}`}</span>}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </ItemLink>
  );
}
