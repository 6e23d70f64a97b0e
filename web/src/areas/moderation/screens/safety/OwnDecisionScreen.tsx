import { t } from '@lingui/core/macro';
import { appealDecision } from '@quad/contract/moderation/own-decisions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { ownDecisionTitle } from '../../parts/decision-texts.ts';
import { OwnDecisionView } from '../../parts/OwnDecisionView.tsx';
import { ownDecisionQuery } from './own-decisions.ts';

/** A decision about the viewer or their content, and their appeal: `/safety/decisions/{decisionId}`. */
export function OwnDecisionScreen({ params: { decisionId } }: ScreenProps<'/safety/decisions/$decisionId'>) {
  const client = useQueryClient();
  const options = ownDecisionQuery(decisionId);
  const query = useQuery(options);
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader
        title={query.data ? ownDecisionTitle(query.data) : t`Decision`}
        parent={hrefOf({ to: '/safety/decisions' })}
      />
      <Loaded
        query={query}
        failed={t`The decision could not be loaded.`}
        gone={goneDecision}
        loading={<Skeletons label={t`Loading the decision`} shape={['h-64 rounded-card']} className="px-4 md:px-0" />}
      >
        {(decision) => (
          <div className="mx-4 rounded-card border border-line bg-surface p-5 md:mx-0">
            <OwnDecisionView
              decision={decision}
              appeal={async (text) =>
                client.setQueryData(
                  options.queryKey,
                  await request(appealDecision, { params: { id: decisionId }, body: { text } }),
                )
              }
            />
          </div>
        )}
      </Loaded>
    </div>
  );
}

const goneDecision = ({ status }: ApiError) =>
  status < 500 &&
  status >= 400 && (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={t`This decision isn't available`}
      text={t`It may be gone, or it isn't about your account.`}
      action={
        <Link to="/safety/decisions" className={buttonClass('secondary')}>
          {t`All decisions about you`}
        </Link>
      }
    />
  );
