import type { BroadcastsAnswer } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { Announcements } from '../announcements.ts';
import { planEvent, wallIn } from '../events.ts';
import { expect, test } from '../fixtures.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { CalendarPage } from '../pages/calendar-page.ts';
import { ChatPage } from '../pages/chat-page.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { enterDemo, registerNew } from '../people.ts';
import { teamNamed } from '../score-only.ts';
import { call, foundTeam, whoIs } from '../team.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

async function startMatch(page: Page, sport: 'Tennis' | 'Pickleball'): Promise<LivePage> {
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ sport, opponent: 'Jo' });
  await setup.start();
  const live = new LivePage(page);
  await live.expectOpen();
  return live;
}

test('a screen reader hears each point, an undo and a game of tennis and of pickleball @phone', async ({
  page,
}) => {
  const heard = await Announcements.of(page);
  await registerNew(page);

  const tennis = await startMatch(page, 'Tennis');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Exit (match is saved)"
      - heading "Set 1, game 1" [level=1]
      - button "Sunlight mode"
      - button "Match options"
      - region "Score":
        - status: /Love all, .+ serving\\./
      - region "Score the next point":
        - button "Point Won 15–0 You lead"
        - button "Point Lost 0–15 Jo leads"
      - button "Undo" [disabled]
      - button "Redo" [disabled]
      - button "Points"
      - button "More"
  `);
  await tennis.tap('w');
  await heard.expectNewest(/^Fifteen–love, .+ serving\.$/);
  await tennis.undo();
  await heard.expectNewest(/^Undone: .+\. Love all, .+ serving\.$/);
  await tennis.tap('wwww');
  await heard.expectNewest(/^Game .+\. .+ leads 1–0\./);

  const pickleball = await startMatch(page, 'Pickleball');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "Score":
        - status: /Zero–zero, .+ serving from the right\\./
      - region "Score the next rally":
        - button /Point Won/
        - button /Point Lost/
  `);
  await pickleball.tap('w');
  await heard.expectNewest(/^One–zero, .+ serving from the left\.$/);
  await pickleball.tap('l');
  await heard.expectNewest(/^Side out\. Zero–one, Jo serving from the right\.$/);
  await pickleball.undo();
  await heard.expectNewest(/^Undone: .+\. One–zero, .+ serving from the left\.$/);
});

test('a screen reader finds the answers to an event, and which one is given @phone', async ({ page }) => {
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  const event = await planEvent(page, {
    ...{ teamId, title: 'Serve clinic', starts: wallIn(DAY_MS), ends: wallIn(DAY_MS + HOUR_MS) },
  });
  await page.goto(event.path);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Calendar"
      - heading "Serve clinic" [level=1]
      - region "Are you coming?":
        - heading "Are you coming?" [level=2]
        - group "Are you coming?":
          - button "Going 0 so far"
          - button "Maybe 0 so far"
          - button "Can't go 0 so far"
  `);
  await new CalendarPage(page).answer('Going').click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "Are you coming?":
        - group "Are you coming?":
          - button "Going 1 so far" [pressed]
          - button "Maybe 0 so far"
          - button "Can't go 0 so far"
        - textbox "Note"
        - button "Save note" [disabled]
      - region "Going":
        - heading "Going" [level=2]
        - list:
          - listitem: You
  `);
});

test('a screen reader hears a message come in, and finds what it answers @phone', async ({
  page,
  newVisitor,
}) => {
  const heard = await Announcements.of(page);
  await registerNew(page);
  const team = await foundTeam(page);
  const other = await newVisitor();
  await registerNew(other);
  await team.letIn(other);
  const [{ displayName: me }, { displayName }] = [await whoIs(page), await whoIs(other)];
  const [mine, theirs] = [new ChatPage(page), new ChatPage(other)];
  await mine.openTeam(team.teamId);
  await mine.say('Gate B is open.');
  await theirs.openTeam(team.teamId);
  await theirs.act('Gate B is open.', 'Reply');
  await theirs.say('On my way');
  await heard.expectNewest(`${displayName}: On my way`);
  await expect(page.getByRole('tabpanel', { name: 'Group Chat' })).toMatchAriaSnapshot(`
    - tabpanel "Group Chat":
      - region "Group chat":
        - region "Messages, Falcons":
          - list:
            - listitem:
              - article /You, .+/:
                - text: Gate B is open.
                - button "Read by 1"
            - listitem:
              - article /${displayName}, .+/:
                - 'button "Show what this answers: ${me}, Gate B is open."'
                - text: On my way
        - log "New messages":
          - paragraph: "${displayName}: On my way"
        - button "Attach"
        - textbox "Message Falcons"
        - button "Send" [disabled]
  `);
});

test('a screen reader finds the player, the score and the points of a replay @phone', async ({ page }) => {
  await enterDemo(page);
  const teamId = await teamNamed(page, 'Falcons');
  const { past } = await call<BroadcastsAnswer>(page, 'get', `/api/teams/${teamId}/broadcasts`);
  const replay = past.find(({ recording }) => recording !== null);
  const broadcast = new BroadcastPage(page);
  await broadcast.open(teamId, `&id=${replay?.id}`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Broadcast Center" [level=1]
      - tablist "Broadcast":
        - tab "Live Stream" [selected]
        - tab "Scoreboard"
        - tab "Stats"
        - tab "Chat"
        - tab "Highlights"
      - tabpanel "Live Stream":
        - region /Video/:
          - button "Play"
        - region "Chat":
          - switch "Sync chat with video" [checked]
        - region "Points":
          - heading "Points" [level=2]
          - switch /Only points/
          - button "Play video"
  `);
  await broadcast.play();
  await expect(broadcast.stage.getByRole('slider', { name: 'Seek' })).toBeVisible();
  await expect(broadcast.stage).toMatchAriaSnapshot(`
    - region /Video/:
      - text: Replay
      - paragraph: /.+ serving\\. .+/
      - slider "Seek"
      - button "Pause"
      - button "Back 10 seconds"
      - button "Unmute"
      - combobox "Speed"
      - button "Full screen"
  `);
});
