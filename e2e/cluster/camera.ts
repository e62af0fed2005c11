import { randomUUID } from 'node:crypto';
import type { BroadcastAnswer } from '@allcourt/contract';
import { cameraBody, videoHead, videoSegment } from '@allcourt/server/test/video.ts';
import type { Person } from './person.ts';

/** As long before now as a test films at most. */
const BEGAN_BEFORE_MS = 20_000;

/** A camera of a broadcast, which may send each piece to another node. */
export class Camera {
  readonly broadcastId = randomUUID();
  readonly sessionId = randomUUID();
  readonly #began = Date.now() - BEGAN_BEFORE_MS;
  readonly #person: Person;

  private constructor(person: Person) {
    this.#person = person;
  }

  /** Goes live for a team of this person. */
  static async start(person: Person, origin: string, teamId: string): Promise<Camera> {
    const camera = new Camera(person);
    const { broadcastId, sessionId } = camera;
    await person.ask('PUT', `${origin}/api/broadcasts/${broadcastId}`, cameraBody(teamId));
    await camera.#upload(
      `${origin}/api/broadcasts/${broadcastId}/sessions/${sessionId}?offset=0`,
      videoHead(),
    );
    return camera;
  }

  /** Sends a piece of one second, counted from 1; answers its bytes. */
  async send(origin: string, number: number): Promise<Buffer> {
    const { broadcastId, sessionId } = this;
    const bytes = videoSegment({ at: this.#began + number * 1000, sequence: number });
    await this.#upload(
      `${origin}/api/broadcasts/${broadcastId}/sessions/${sessionId}/segments/${number}`,
      bytes,
    );
    return bytes;
  }

  /** The first instant of a piece, in Unix milliseconds. */
  instantOf(number: number): number {
    return this.#began + number * 1000;
  }

  /** The path below which viewers find playlists and pieces. */
  async viewPath(origin: string): Promise<string> {
    const answer = await this.#person.ask<BroadcastAnswer>('GET', `${origin}/api/live/${this.broadcastId}`);
    return answer.media?.base ?? '';
  }

  async #upload(url: string, bytes: Buffer): Promise<void> {
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { cookie: this.#person.cookie, 'content-type': 'video/mp4' },
      body: new Uint8Array(bytes),
    });
    if (!answer.ok) {
      throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    }
  }
}
