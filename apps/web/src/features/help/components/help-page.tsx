import { Link } from '@tanstack/react-router';
import { PICKLEBALL_WORDS, TENNIS_WORDS } from '#web/features/help/model/glossary.ts';
import { ProseList, ProsePage, ProseSection } from '#web/ui/prose.tsx';
import { GlossaryList } from './glossary-list.tsx';

const CONTENTS = [
  { id: 'scoring', title: 'Scoring a match' },
  { id: 'undo', title: 'Undo' },
  { id: 'offline', title: 'Without a connection' },
  { id: 'keyboard', title: 'Keyboard' },
  { id: 'figures', title: 'What the figures mean' },
  { id: 'tennis', title: 'Words of tennis' },
  { id: 'pickleball', title: 'Words of pickleball' },
] as const;

export function HelpPage() {
  return (
    <ProsePage
      title="Help"
      lede="How to score, what happens without a connection, and the words of both sports."
      contents={CONTENTS}
    >
      <ProseSection id="scoring" title="Scoring a match">
        <p>
          Open <PageLink to="/matches">Matches</PageLink> and choose Log Match. Pick the sport, singles or
          doubles, the names and who serves first; the format is set to the usual one, and you can change it.
          From then on each rally is one tap: Point Won if it was yours, Point Lost if it was not. Both say
          beforehand what the score becomes.
        </p>
        <p>
          The server, the side to serve from, the change of ends, tiebreaks and, in pickleball, the server’s
          number follow by the rules; you never set them yourself. A match that is over already can be entered
          as a result: set by set, or typed as you would say it. A score that cannot happen in its format is
          refused, with the reason.
        </p>
      </ProseSection>
      <ProseSection id="undo" title="Undo">
        <p>
          Undo takes back the last point, and the one before it, as far as the first serve. Score, serve and
          ends return with it. Nothing is lost by it: what was undone can be put back until the next point is
          scored.
        </p>
      </ProseSection>
      <ProseSection id="offline" title="Without a connection">
        <p>
          A tap is written to this device before it is shown, so a match survives a closed page, an empty
          battery and a court without a network. When the connection is back, the points go out in their
          order, once each. So do messages, replies to events and drills that you run. A sign near the score
          says what is still waiting, and <PageLink to="/waiting">Waiting to be sent</PageLink> lists all of
          it. What you read before stays readable, and says from when it is.
        </p>
        <p>
          One device at a time scores a match. If another one has scored meanwhile, yours gets its points
          first and puts your own after them; what then no longer fits is named, not dropped in silence.
          Logging out removes everything of yours from this device, also what is still waiting: it names that
          first.
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
            Enter or Space presses a button. Escape closes a menu or a dialog and leads back to where you
            were.
          </li>
        </ProseList>
      </ProseSection>
      <ProseSection id="figures" title="What the figures mean">
        <ProseList>
          <li>Matches Played counts every match with a result, retirements and walkovers included.</li>
          <li>
            Win Rate is the share of them that you won. Matches broken off without a winner are left out.
          </li>
          <li>Current Streak is how many of the latest in a row you won, or lost.</li>
          <li>A dash means that there is nothing to count yet; it is not the same as zero.</li>
        </ProseList>
      </ProseSection>
      <ProseSection id="tennis" title="Words of tennis">
        <GlossaryList entries={TENNIS_WORDS} />
      </ProseSection>
      <ProseSection id="pickleball" title="Words of pickleball">
        <GlossaryList entries={PICKLEBALL_WORDS} />
      </ProseSection>
      <p className="border-t border-line pt-5">
        Something missing, or not as described? <PageLink to="/support">Support</PageLink> says whom to tell.
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
