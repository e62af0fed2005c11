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

/** A code is ten characters; what is longer and holds none will not become one. */
const LONG_ENOUGH = 12;

/** Joins a team by the code or the link that somebody was given: shows what it leads to first. */
export function JoinDialog({ onClose, onOpen }: JoinDialogProps) {
  const { user } = useAuth();
  const [text, setText] = useState('');
  const code = readInviteCode(text);
  const isNoCode = code === null && text.trim().length >= LONG_ENOUGH;
  return (
    <Dialog open title="Join a team" onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextField
          label="Code or link"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          size="lg"
          value={text}
          onChange={({ target }) => setText(target.value)}
          help="Ten letters and digits, such as 7K2MX-9QRTA, or the link with them."
          error={isNoCode ? 'There is no code in this. It has ten letters and digits.' : undefined}
        />
        {code !== null && (
          <InvitationCard key={code} code={code} accountId={user?.id ?? null} onOpen={onOpen} />
        )}
      </div>
    </Dialog>
  );
}
