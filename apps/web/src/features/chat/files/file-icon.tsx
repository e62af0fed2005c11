import { FileText, Film } from 'lucide-react';

export function FileIcon({ isVideo }: { isVideo: boolean }) {
  const Icon = isVideo ? Film : FileText;
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />;
}
