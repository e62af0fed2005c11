import type { ServiceAccount } from '#server/google-token.ts';

/** A Firebase project, as the environment names it. */
export interface FirebaseProject {
  projectId: string;
  /** Names the project to Google; it is in every page and no secret. */
  apiKey: string;
  authDomain: string;
  appId: string;
  /** Where the keys are that ID tokens are signed with. */
  keysUrl: string;
  /** Where the Identity Toolkit is asked. */
  toolkitUrl: string;
  /** Null: identities cannot be deleted, nor their tokens voided. */
  serviceAccount: ServiceAccount | null;
  /** `127.0.0.1:9099`: the Auth Emulator in Google's place, whose tokens nobody signs. */
  emulatorHost: string | null;
}
