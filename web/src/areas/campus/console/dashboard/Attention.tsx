import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CAUSES, operatorAdvice } from '@quad/contract/campus/causes';
import type { AttentionItem, getAttention } from '@quad/contract/campus/dashboard';
import type { AnswerOf } from '@quad/contract/wire/call';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useContext } from 'react';
import type { Href } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { ConsoleAddresses } from '../../../../ui/console/console-addresses.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { attentionQuery } from './api.ts';

type AttentionList = AnswerOf<typeof getAttention>;

const LOADING = ['a', 'b', 'c'];

/** The tasks that need an admin, urgent first, or a line that there are none. Hidden while it is `held`. */
export function Attention({ held }: { held: boolean }) {
  const query = useQuery(attentionQuery);
  const loading = (
    <div role="status" aria-label={t`Loading what needs attention`} className="flex flex-col pb-2">
      {LOADING.map((key) => (
        <div
          key={key}
          className="flex min-h-22 flex-col justify-center gap-2 border-line border-t px-4 first:border-t-0 md:min-h-17 md:px-5"
        >
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-4 w-96 max-w-full" />
        </div>
      ))}
    </div>
  );
  return (
    <ConsolePanel title={t`Needs attention`}>
      {held ? (
        loading
      ) : (
        <Loaded query={query} failed={t`What needs attention could not be loaded.`} failure="brief" loading={loading}>
          {(data) => <Items {...data} />}
        </Loaded>
      )}
    </ConsolePanel>
  );
}

function Items({ items, unknown }: AttentionList) {
  return (
    <>
      {items.length === 0 && unknown.length === 0 && (
        <p className="flex items-center gap-3 px-4 pb-4 md:px-5">
          <Trans>
            <CircleCheck size={20} aria-hidden className="shrink-0 text-good" />
            All is well. Nothing is waiting.
          </Trans>
        </p>
      )}
      <ul className="flex flex-col pb-2">
        {items.map((item) => (
          <Item key={item.kind} item={item} remedy={CAUSES[item.kind].remedy} operator={operatorAdvice(item.kind)} />
        ))}
        {unknown.length > 0 && (
          <Item
            item={{
              level: 'soon',
              title: t`Could not be checked: ${unknown.join(', ')}`,
              text: t`The server's log says why.`,
              to: null,
            }}
          />
        )}
      </ul>
    </>
  );
}

interface ItemProps {
  item: Omit<AttentionItem, 'kind'>;
  remedy?: string;
  operator?: string | undefined;
}

function Item({ item, remedy, operator }: ItemProps) {
  const { level, title, text, to } = item;
  const addresses = useContext(ConsoleAddresses);
  const Icon = level === 'urgent' ? CircleAlert : TriangleAlert;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 md:grid-cols-[auto_1fr_auto] md:px-5">
      <Icon
        size={22}
        aria-hidden
        className={classNames('shrink-0', level === 'urgent' ? 'text-bad' : 'text-accent-text')}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {level === 'urgent' && <span className="sr-only">{t`Urgent:`} </span>}
          {title}
        </p>
        <p className="text-14 text-muted">{text}</p>
        {remedy && <p className="text-14">{t`What to do: ${remedy}`}</p>}
        {operator && <p className="text-14 text-muted">{t`For the person who runs the server: ${operator}`}</p>}
      </div>
      {to !== null && addresses.has(to.split('?')[0] ?? to) && (
        // The server names only addresses of the app, so the cast is safe.
        <Link
          href={to as Href}
          className={classNames(buttonClass('secondary'), 'col-start-2 justify-self-start md:col-start-3')}
        >
          <Trans>
            Open
            <span className="sr-only">: {title}</span>
          </Trans>
        </Link>
      )}
    </li>
  );
}
