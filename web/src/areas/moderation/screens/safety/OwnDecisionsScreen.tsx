import { t } from '@lingui/core/macro';
import { COMMUNITY_RULES } from '@quad/contract/moderation/moderation-terms';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { appealStatus, ownDecisionTitle } from '../../parts/decision-texts.ts';
import { ownDecisionsQuery } from './own-decisions.ts';

/** The decisions about the viewer: `/safety/decisions`. */
export function OwnDecisionsScreen(_: ScreenProps<'/safety/decisions'>) {
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Decisions about you`} parent={hrefOf({ to: '/safety' })} />
      <Loaded
        query={useQuery(ownDecisionsQuery)}
        failed={t`The decisions could not be loaded.`}
        loading={
          <Skeletons
            label={t`Loading the decisions`}
            shape={['h-24 rounded-card', 'h-24 rounded-card']}
            className="flex flex-col gap-3 px-4 md:px-0"
          />
        }
      >
        {({ decisions }) =>
          decisions.length === 0 ? (
            <EmptyState
              icon={<ShieldCheck size={28} aria-hidden />}
              title={t`Nothing here`}
              text={t`Moderators have made no decision about you or what you posted.`}
            />
          ) : (
            <ul className="flex flex-col gap-3 px-4 md:px-0">
              {decisions.map((decision) => (
                <li key={decision._id}>
                  <Link
                    to="/safety/decisions/$decisionId"
                    params={{ decisionId: decision._id }}
                    className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-edge"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold">{ownDecisionTitle(decision)}</span>
                      {decision.rule && (
                        <span className="block text-14 text-muted">{COMMUNITY_RULES[decision.rule]}</span>
                      )}
                      <span className="block text-14">{appealStatus(decision)}</span>
                    </span>
                    <TimeAgo instant={decision.decidedAt} className="shrink-0 text-14 text-muted" />
                    <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
