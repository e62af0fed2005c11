// The page that other sites frame. It reads and stores nothing on the device, and knows no account.

import './embed-frame.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EmbedPage } from '#web/features/broadcasts/embed/embed-page.tsx';

const root = document.getElementById('root');
if (root === null) {
  throw new TypeError('embed.html has no element #root to draw into.');
}
const [, , broadcastId = ''] = location.pathname.split('/');
createRoot(root).render(
  <StrictMode>
    <EmbedPage broadcastId={broadcastId} />
  </StrictMode>,
);
