import { Link } from '@tanstack/react-router';
import { Cast, Cctv, Link as LinkIcon, type LucideIcon, Upload, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { useCenterActions } from './stream-actions.tsx';

/** The pictures that a broadcast can have; each leads to where it begins. */
export function Sources({ teamId }: { teamId: string }) {
  const actions = useCenterActions();
  return (
    <section aria-labelledby="sources" className="mt-8">
      <h2 id="sources" className="type-section mb-3">
        Sources
      </h2>
      <ul className="grid overflow-hidden rounded-lg border border-line bg-line gap-px sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <li className={CELL}>
          <button type="button" className={ACT} onClick={() => actions?.onGoLive('camera')}>
            <Words sign={Video} name="This camera">
              Phone or laptop, front or back
            </Words>
          </button>
        </li>
        {appConfig.encoders === true && (
          <li className={CELL}>
            <button type="button" className={ACT} onClick={() => actions?.onGoLive('encoder')}>
              <Words sign={Cctv} name="OBS or encoder">
                A GoPro or a fixed camera, by stream key
              </Words>
            </button>
          </li>
        )}
        <li className={CELL}>
          <button type="button" className={ACT} onClick={() => actions?.onGoLive('hls')}>
            <Words sign={LinkIcon} name="YouTube or HLS">
              Paste a live or video link
            </Words>
          </button>
        </li>
        <li className={CELL}>
          <Link to="/broadcast/add" search={{ team: teamId }} className={ACT}>
            <Words sign={Upload} name="Video file">
              Line it up with the score
            </Words>
          </Link>
        </li>
        {appConfig.restream === true && (
          <li className={CELL}>
            <div className={PLACE}>
              <Words sign={Cast} name="To YouTube or Twitch">
                Go live here, then More, Stream to another service
              </Words>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}

/** One that is left over takes the whole row. */
const CELL = 'bg-surface grid sm:max-lg:last:odd:col-span-2';
const PLACE = 'flex min-h-18 w-full items-center gap-3 px-4 py-3 text-left';
const ACT = `${PLACE} hover:bg-surface-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus`;

function Words({ sign: Sign, name, children }: { sign: LucideIcon; name: string; children: ReactNode }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-court-soft text-court-soft-ink">
        <Sign aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </span>
      <span className="min-w-0">
        <span className="type-strong block">{name}</span>
        <span className="block text-13/5 text-ink-2">{children}</span>
      </span>
    </>
  );
}
