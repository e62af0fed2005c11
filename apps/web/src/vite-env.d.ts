/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API lives, for builds whose page is not served by it. */
  readonly VITE_API_ORIGIN?: string;
  /** `1` offers 'Try the demo' there. */
  readonly VITE_DEMO?: string;
  /** Names the contract this build was made with; set by the build. */
  readonly VITE_CONTRACT?: string;
}
