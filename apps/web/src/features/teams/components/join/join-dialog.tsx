import { useState } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { readInviteCode } from '#web/features/teams/model/invite-code.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { InvitationCard } from './invitation-card.tsx';

interface JoinDialogProps {
  onClose(): void;
  onOpen(teamId: string): void;
}

/** Longer text without a ten-character code in it cannot become one. */
const LONG_ENOUGH = 12;

/** Joins a team by code or link, after a preview of the team. */
export function JoinDialog({ onClose, onOpen }: JoinDialogProps) {
  const { user } = useAuth();
  const [text, setText] = useState('');
  const code = readInviteCode(text);
  const isNoCode = code === null && text.trim().length >= LONG_ENOUGH;
  return (
    <Dialog open title="Join a team" onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <TextField
          label="Code or link"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          size="lg"
          value={text}
          onChange={({ target }) => setText(target.value)}
          help="Ten letters and digits, such as 7K2MX-9QRTA, or the whole link."
          error={isNoCode ? 'No code found. A code has ten letters and digits.' : undefined}
        />
        {code !== null && (
          <InvitationCard key={code} code={code} accountId={user?.id ?? null} onOpen={onOpen} />
        )}
      </div>
    </Dialog>
  );
}
