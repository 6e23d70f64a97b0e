import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '../../../../../lib/routing/address.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { TagName } from '../../../../../ui/linked-text/TagName.tsx';
import { RailPanel } from '../../../../../ui/RailPanel.tsx';
import type { RailPartProps } from '../../../../../ui/rail-part.ts';
import { useSwitchedOn } from '../../../../campus/parts/switchable/use-switched-on.ts';
import { risingQuery } from '../../../../posts/parts/hashtags/rising-query.ts';

/** The rising hashtags, beside the column. */
export function RailTags(props: RailPartProps) {
  const isOn = useSwitchedOn('trending');
  const { data, isError } = useQuery({ ...risingQuery, enabled: isOn === true });
  return (
    <RailPanel
      {...props}
      title={t`Rising tags`}
      all={hrefOf({ to: '/trending' })}
      inSearch
      items={isOn === false ? [] : data}
      failed={isError}
      most={4}
      keyOf={({ tag }) => tag}
      row={({ tag, postsCount }) => (
        <Link
          to="/tags/$tag"
          params={{ tag }}
          className="-mx-2 block rounded-control px-2 py-1.5 leading-tight hover:bg-raised"
        >
          <TagName tag={tag} />
          <span className="text-14 text-muted">{plural(postsCount, { one: '# post', other: '# posts' })}</span>
        </Link>
      )}
    />
  );
}
