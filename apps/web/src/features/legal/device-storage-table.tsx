const KEPT = [
  {
    where: 'Cookie',
    name: '__Host-session, or session without https',
    why: 'Keeps you signed in',
    until: 'You log out, or it expires',
  },
  {
    where: 'Cookie',
    name: '__Host-device, or device without https',
    why: 'Lets you sign in without waiting when others guess your password',
    until: '180 days after you last signed in',
  },
  {
    where: 'Cookie',
    name: '__Secure-time-zone, or time-zone without https',
    why: 'Shows you where a failed sign-in came from',
    until: 'The browser is closed',
  },
  {
    where: 'Tab',
    name: 'authUser',
    why: 'Shows your name right away when you reload',
    until: 'The tab is closed',
  },
  {
    where: 'Browser',
    name: 'allcourt:last-user',
    why: 'Opens the app offline',
    until: 'You log out',
  },
  {
    where: 'Browser',
    name: 'allcourt:owes-sign-out',
    why: 'Ends your session once you are back online',
    until: 'It has ended',
  },
  {
    where: 'Browser',
    name: 'allcourt:device-id',
    why: 'Tells apart two devices that score the same match',
    until: 'You clear the browser’s data',
  },
  {
    where: 'Native app',
    name: 'allcourt:push',
    why: 'Remembers that this phone shows notifications',
    until: 'You turn them off',
  },
  {
    where: 'Browser',
    name: 'allcourt:theme, matches:setup and choices of the scoring screen',
    why: 'Remembers your preferences',
    until: 'You choose otherwise',
  },
  {
    where: 'Browser',
    name: 'training:selectedTeam and training:lastTab',
    why: 'Opens the team and the view that you used last',
    until: 'You leave the team, or log out',
  },
  {
    where: 'Browser',
    name: 'Logs of your matches, and unsent changes',
    why: 'Keeps every point until the server has it',
    until: 'Newer matches replace it, never before it is sent, or you log out',
  },
  {
    where: 'Browser',
    name: 'training:run, drills and sessions in progress',
    why: 'Continues them after a reload, and offline',
    until: 'You save or discard them, or log out',
  },
  {
    where: 'Browser',
    name: 'Pages you have opened, and drafts of messages',
    why: 'Shows them offline',
    until: 'You log out, or after 14 days',
  },
  {
    where: 'Browser',
    name: 'The app itself',
    why: 'Starts offline',
    until: 'A new version replaces it',
  },
] as const;

/** Everything stored in a browser, by name. */
export function DeviceStorageTable() {
  return (
    <section
      aria-label="Stored on your device"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, which has to work by keyboard too.
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full min-w-140 text-left text-sm">
        <thead className="text-13 text-ink-2">
          <tr>
            {['Where', 'Name', 'What for', 'Until'].map((heading) => (
              <th key={heading} scope="col" className="px-4 py-2.5 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KEPT.map(({ where, name, why, until }) => (
            <tr key={name} className="border-t border-line align-top">
              <td className="px-4 py-2.5">{where}</td>
              <th scope="row" className="px-4 py-2.5 font-medium text-ink">
                {name}
              </th>
              <td className="px-4 py-2.5">{why}</td>
              <td className="px-4 py-2.5">{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
