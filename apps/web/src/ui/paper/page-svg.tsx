import { useId } from 'react';
import { type Drawing, hatchLines, type Mark, type ShapeMark, type TextMark } from './drawing.ts';
import { FACES } from './faces.ts';

interface PageSvgProps {
  drawing: Drawing;
  /** `Page 1 of 2`. */
  label: string;
  className?: string;
}

/** A page on screen and for the printer: text stays text, to be read aloud, searched and copied. */
export function PageSvg({ drawing: { width, height, marks }, label, className }: PageSvgProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the page of a document, drawn as one picture with text in it.
    <svg
      role="group"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      xmlns="http://www.w3.org/2000/svg"
    >
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place on the page.
        <MarkSvg key={index} mark={mark} id={`${id}${index}`} />
      ))}
    </svg>
  );
}

function MarkSvg({ mark, id }: { mark: Mark; id: string }) {
  switch (mark.kind) {
    case 'text':
      return <TextSvg mark={mark} />;
    case 'box':
      return (
        <rect
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          fill={mark.fill ?? 'none'}
          stroke={mark.stroke}
          strokeWidth={mark.weight ?? 1}
        />
      );
    case 'disc':
      return (
        <circle
          cx={mark.x}
          cy={mark.y}
          r={mark.radius}
          fill={mark.fill ?? 'none'}
          stroke={mark.stroke}
          strokeWidth={mark.weight ?? 1}
        />
      );
    case 'line':
      return (
        <path
          d={`M${mark.from.join(' ')}L${mark.to.join(' ')}`}
          stroke={mark.color}
          strokeWidth={mark.weight}
          strokeDasharray={mark.dash}
        />
      );
    case 'shape':
      return <ShapeSvg mark={mark} id={id} />;
  }
}

function TextSvg({ mark }: { mark: TextMark }) {
  const { family, weight, stretch } = FACES[mark.face];
  return (
    <text
      x={mark.x}
      y={mark.y}
      fill={mark.color}
      fontSize={mark.size}
      fontFamily={`"${family}", system-ui, sans-serif`}
      fontWeight={weight}
      fontStretch={stretch}
      textAnchor={mark.anchor}
      {...(mark.level ? { role: 'heading', 'aria-level': mark.level } : {})}
    >
      {mark.text}
    </text>
  );
}

function ShapeSvg({ mark, id }: { mark: ShapeMark; id: string }) {
  const points = mark.corners.map((spot) => spot.join()).join(' ');
  if (mark.hatch === undefined) {
    return <polygon points={points} fill={mark.color} />;
  }
  const lines = hatchLines(mark).map(([from, to]) => `M${from.join(' ')}L${to.join(' ')}`);
  return (
    <>
      <clipPath id={id}>
        <polygon points={points} />
      </clipPath>
      <path d={lines.join('')} stroke={mark.color} strokeWidth={mark.hatch / 2.5} clipPath={`url(#${id})`} />
    </>
  );
}
