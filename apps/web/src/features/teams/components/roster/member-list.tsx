import type { Member } from '@allcourt/contract';
import { type ComponentProps, memo, useMemo } from 'react';
import { useMedia } from '#web/ui/use-media.ts';
import { useWindowRows } from '#web/ui/use-window-rows.ts';
import { MemberCard, type MemberCardProps } from './member-card.tsx';

interface MemberListProps {
  members: readonly Member[];
  card(member: Member): MemberCardProps;
}

/** A card with one line of marks, in pixels. */
const CARD_PX = 170;
/** Cards beyond those in view that are drawn, so that the next one is there for the keyboard. */
const OVERSCAN_CARDS = 12;
/** The line between two cards. */
const GAP_PX = 1;

/** The cards of the members in one, two or three columns. However many there are, the page holds a few dozen. */
export function MemberList({ members, card }: MemberListProps) {
  const isTwo = useMedia('(min-width: 640px)');
  const isThree = useMedia('(min-width: 1280px)');
  const columns = isThree ? 3 : 1 + Number(isTwo);
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(members.length / columns) }, (_, row) =>
        members.slice(row * columns, (row + 1) * columns),
      ),
    [members, columns],
  );
  const { list, measure, shown, before, after } = useWindowRows<readonly Member[], HTMLUListElement>(rows, {
    keyOf: ([first]) => first?.id ?? '',
    heightOf: () => CARD_PX,
    gap: GAP_PX,
    overscan: OVERSCAN_CARDS / columns,
  });
  return (
    <ul
      ref={list}
      aria-labelledby="members"
      className="cells bg-surface! sm:grid-cols-2 xl:grid-cols-3 [&>li]:ring [&>li]:ring-line"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {shown.flatMap(({ row, index }) =>
        row.map((member, column) => (
          <CardOf
            key={member.id}
            member={member}
            card={card}
            {...(column === 0 ? { ref: measure } : {})}
            data-index={index}
            aria-setsize={members.length}
            aria-posinset={index * columns + column + 1}
          />
        )),
      )}
    </ul>
  );
}

type CardOfProps = Omit<ComponentProps<typeof MemberCard>, keyof MemberCardProps> & {
  member: Member;
  card: MemberListProps['card'];
};

/** Drawn again with other members or another `card`, and not because the list was scrolled. */
const CardOf = memo(function CardOf({ member, card, ...place }: CardOfProps) {
  return <MemberCard {...card(member)} {...place} />;
});
