import { Link } from '@tanstack/react-router';
import { ProseList, ProsePage, ProseSection } from '#web/ui/prose.tsx';
import { DeviceStorageTable } from './device-storage-table.tsx';
import { ThirdPartyNotices } from './third-party-notices.tsx';

const CONTENTS = [
  { id: 'terms', title: 'Terms' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'cookies', title: 'Cookies and your device' },
  { id: 'deletion', title: 'Deletion and your rights' },
  { id: 'software', title: 'Open-source software' },
] as const;

export function LegalPage() {
  return (
    <ProsePage
      title="Terms and privacy"
      lede="Allcourt is open source and runs on servers that people set up for themselves, their club or their friends. The person who runs this one is responsible for it, and is ‘the operator’ below."
      contents={CONTENTS}
    >
      <ProseSection id="terms" title="Terms">
        <ProseList>
          <li>
            The software is under the MIT license: use it, change it, share it. It comes as it is, without
            warranty of any kind.
          </li>
          <li>
            Your account is yours. Keep its password to yourself, and choose a name that is not someone
            else’s.
          </li>
          <li>
            What you enter stays yours. By entering it you allow the operator to store it and to show it to
            the people the app shows it to.
          </li>
          <li>
            Enter other people’s names only as they would want, and use the app lawfully. The operator may
            remove content or close an account that breaks this.
          </li>
          <li>The operator may change or stop the service. Delete your account whenever you like.</li>
        </ProseList>
      </ProseSection>
      <ProseSection id="privacy" title="Privacy">
        <p>What this server stores, and why:</p>
        <ProseList>
          <li>
            <strong className="type-strong text-ink">Your account</strong>: email address, display name, and
            your password as an argon2id hash, from which it cannot be recovered. If the operator uses an
            outside identity provider, the address and password are stored there, under its own notice.
          </li>
          <li>
            <strong className="type-strong text-ink">Your sessions</strong>: a random token’s hash, the
            browser’s name for itself and when it was last used, so that you stay signed in and can be signed
            out.
          </li>
          <li>
            <strong className="type-strong text-ink">Your matches</strong>: the names you entered, the setup,
            and each point with its time. Everything else you see is computed from these.
          </li>
          <li>
            <strong className="type-strong text-ink">Your choices and your feedback</strong>: mode, stat
            profile, time zone, start of the week and units, and what you write to the operator.
          </li>
          <li>
            <strong className="type-strong text-ink">Your birth year</strong>, if you enter it, to protect
            players under 18. It is never shown.
          </li>
          <li>
            <strong className="type-strong text-ink">Sign-in attempts</strong>: counted for a short while by
            account and by network address, to slow down guessing.
          </li>
          <li>
            <strong className="type-strong text-ink">Logs</strong>: time, address of the call, outcome and
            request id. No passwords, no tokens, no content.
          </li>
        </ProseList>
        <p>
          There are no trackers, no advertisements, no analytics and no content from other sites. Nothing is
          sold or shared. Fonts, pictures and code all come from this server.
        </p>
      </ProseSection>
      <ProseSection id="cookies" title="Cookies and your device">
        <p>
          One cookie keeps you signed in. It is needed for that, scripts cannot read it, and it goes to this
          server only, as do two that protect your sign-in. The rest is stored in your browser and never used
          to track you:
        </p>
        <DeviceStorageTable />
      </ProseSection>
      <ProseSection id="deletion" title="Deletion and your rights">
        <p>
          Delete Account in{' '}
          <Link to="/settings" className="font-medium text-court-text underline underline-offset-3">
            Settings
          </Link>{' '}
          removes the account, its sessions, its choices, its feedback and every match you created. Your name
          stays in matches that others made, as in any score book; ask them, or the operator, to change it.
          Backups expire on the operator’s schedule.
        </p>
        <p>
          You can ask the operator what is stored about you, for a copy of it, and for corrections. Feedback
          in Settings reaches them.
        </p>
      </ProseSection>
      <ProseSection id="software" title="Open-source software">
        <p>Allcourt is built on the work of others. These are the licenses of the software it includes.</p>
        <ThirdPartyNotices />
      </ProseSection>
    </ProsePage>
  );
}
