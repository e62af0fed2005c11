import { Link } from '@tanstack/react-router';
import { ProseList, ProsePage, ProseSection } from '#web/ui/prose.tsx';
import type { GlossaryEntry } from './glossary.ts';
import { PICKLEBALL_WORDS, TENNIS_WORDS } from './glossary.ts';

const CONTENTS = [
  { id: 'scoring', title: 'Scoring a match' },
  { id: 'undo', title: 'Undo' },
  { id: 'offline', title: 'Without a connection' },
  { id: 'keyboard', title: 'Keyboard' },
  { id: 'figures', title: 'What the stats mean' },
  { id: 'tennis', title: 'Tennis terms' },
  { id: 'pickleball', title: 'Pickleball terms' },
] as const;

export function HelpPage() {
  return (
    <ProsePage
      title="Help"
      lede="How to score, how the app works offline, and the terms of both sports."
      contents={CONTENTS}
    >
      <ProseSection id="scoring" title="Scoring a match">
        <p>
          Open <PageLink to="/matches">Matches</PageLink> and choose Log Match. Pick the sport, singles or
          doubles, the names and who serves first; the format is set to the usual one, and you can change it.
          Then tap once per rally: Point Won if it was yours, Point Lost if it was not. Each button shows the
          score it makes.
        </p>
        <p>
          The server, the side to serve from, changing ends, tiebreaks and, in pickleball, the server’s number
          follow by the rules; you never set them yourself. A match that is over already can be entered as a
          result: set by set, or typed as you would say it. An impossible score is refused, with the reason.
        </p>
      </ProseSection>
      <ProseSection id="undo" title="Undo">
        <p>
          Undo removes the last point, and the one before it, back to the first serve. Score, serve and ends
          follow. You can redo what you undid until the next point is scored.
        </p>
      </ProseSection>
      <ProseSection id="offline" title="Without a connection">
        <p>
          A tap is saved on this device before it is shown, so a match survives a closed page, an empty
          battery and a court without a network. When you are back online, the points are sent in order, once
          each. So are messages, RSVPs and drills. A sign near the score shows what is unsent, and{' '}
          <PageLink to="/waiting">Not synced yet</PageLink> lists all of it. Pages you have opened stay
          readable, with the time they were saved.
        </p>
        <p>
          One device at a time scores a match. If another one has scored in between, your device loads its
          points and adds yours after them. Points that no longer fit are listed, never dropped silently.
          Logging out removes your data from this device, including unsent changes, which it lists first.
        </p>
      </ProseSection>
      <ProseSection id="keyboard" title="Keyboard">
        <ProseList>
          <li>
            Tab and Shift+Tab move between controls; the first one on every screen skips to its content.
          </li>
          <li>
            Arrow keys move among tabs, choices and the entries of a menu; Home and End go to the first and
            last.
          </li>
          <li>
            Enter or Space presses a button. Escape closes a menu or a dialog and returns you to where you
            were.
          </li>
        </ProseList>
      </ProseSection>
      <ProseSection id="figures" title="What the stats mean">
        <ProseList>
          <li>Matches Played counts every match with a result, retirements and walkovers included.</li>
          <li>Win Rate is the share of them you won. Abandoned matches are left out.</li>
          <li>Current Streak is how many of the latest in a row you won, or lost.</li>
          <li>A dash means that there is nothing to count yet; it is not the same as zero.</li>
        </ProseList>
      </ProseSection>
      <ProseSection id="tennis" title="Tennis terms">
        <GlossaryList entries={TENNIS_WORDS} />
      </ProseSection>
      <ProseSection id="pickleball" title="Pickleball terms">
        <GlossaryList entries={PICKLEBALL_WORDS} />
      </ProseSection>
      <p className="border-t border-line pt-5">
        Something missing, or not as described? <PageLink to="/support">Support</PageLink> has the contact.
      </p>
    </ProsePage>
  );
}

function PageLink({ to, children }: { to: '/matches' | '/support' | '/waiting'; children: string }) {
  return (
    <Link to={to} className="font-medium text-court-text underline underline-offset-3">
      {children}
    </Link>
  );
}

function GlossaryList({ entries }: { entries: readonly GlossaryEntry[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {entries.map(({ word, meaning }) => (
        <div key={word} className="grid gap-x-6 gap-y-0.5 py-2.5 md:cols-lead-47.5">
          <dt className="type-strong text-ink">{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
