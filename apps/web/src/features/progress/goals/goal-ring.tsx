const RADIUS = 22;
const ROUND = 2 * Math.PI * RADIUS;

/** Share of a goal that is done, repeated by the words beside it. @param share 0 to 1 */
export function GoalRing({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 52 52" aria-hidden="true" className="size-[52px]" fill="none" strokeWidth="6">
      <circle cx="26" cy="26" r={RADIUS} stroke="var(--sunken)" />
      {share > 0 && (
        <circle
          cx="26"
          cy="26"
          r={RADIUS}
          stroke="var(--court)"
          strokeLinecap="round"
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          transform="rotate(-90 26 26)"
        />
      )}
      <text x="26" y="31" textAnchor="middle" strokeWidth="0" className="type-num fill-ink text-[0.9375rem]">
        {Math.round(share * 100)}%
      </text>
    </svg>
  );
}
