/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the API, for builds whose page another server serves. */
  readonly VITE_API_ORIGIN?: string;
  /** The client configuration of that server, as JSON; set by `npm run native:sync`. */
  readonly VITE_APP_CONFIG?: string;
  /** `1` where a build for Android has the files of a Firebase project; set by `npm run native:sync`. */
  readonly VITE_NATIVE_FCM?: string;
  /** `1` offers 'Try the demo' there. */
  readonly VITE_DEMO?: string;
  /** Names the contract this build was made with; set by the build. */
  readonly VITE_CONTRACT?: string;
}

/** The build of hls.js without subtitles and alternative sound; its types are those of the whole. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
