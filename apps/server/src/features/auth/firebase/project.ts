import type { ServiceAccount } from '#server/google-token.ts';

/** A Firebase project, as the environment names it. */
export interface FirebaseProject {
  projectId: string;
  /** Names the project to Google; it is in every page and no secret. */
  apiKey: string;
  authDomain: string;
  appId: string;
  /** Address of the keys that sign ID tokens. */
  keysUrl: string;
  /** Address of the Identity Toolkit. */
  toolkitUrl: string;
  /** Null: identities cannot be deleted, nor their tokens voided. */
  serviceAccount: ServiceAccount | null;
  /** `127.0.0.1:9099`: the Auth Emulator in Google's place, with unsigned tokens. */
  emulatorHost: string | null;
}
