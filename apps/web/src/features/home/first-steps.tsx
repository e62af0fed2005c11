import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** A newcomer's first three steps, in the service boxes of the court. */
export function FirstSteps() {
  return (
    <ol className="service-boxes max-md:grid-cols-1 max-md:*:border-l-0 max-md:[&>*+*]:border-t-2">
      <Step number={1} title="Play a match" text="Score it live or enter the result.">
        <ButtonLink to="/matches/new" look="ace">
          Log a match
        </ButtonLink>
      </Step>
      <Step number={2} title="Join a team" text="Use your coach's code or start one.">
        <ButtonLink to="/team" search={{ open: 'join' }} look="glass">
          Enter code
        </ButtonLink>
        <ButtonLink to="/team" search={{ open: 'new' }} look="glass">
          New team
        </ButtonLink>
      </Step>
      <Step number={3} title="Plan a practice" text="Pick a day, a court and drills.">
        <ButtonLink to="/calendar" search={{ new: 'practice' }} look="glass">
          Plan practice
        </ButtonLink>
      </Step>
    </ol>
  );
}

interface StepProps {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="flex items-start gap-3.5 px-3.5 py-4 md:gap-4.5 md:px-7 md:pt-7 md:pb-8.5">
      <span aria-hidden="true" className="type-score w-9 text-68 leading-none md:w-auto md:text-124">
        {number}
      </span>
      <div className="min-w-0">
        <h2 className="type-section text-lg/6">{title}</h2>
        <p className="mt-0.5 text-13/4.5 text-plane-ink">{text}</p>
        <div className="mt-2.5 flex flex-wrap gap-2 md:mt-3.5">{children}</div>
      </div>
    </li>
  );
}
