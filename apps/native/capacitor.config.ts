import type { CapacitorConfig } from '@capacitor/cli';

/** The navy of the top bar: what shows before the first paint is what the app begins with. */
const NAVY = '#0A1633';

const PLUGINS = [
  '@capacitor/app',
  '@capacitor/filesystem',
  '@capacitor/haptics',
  '@capacitor/keyboard',
  '@capacitor/network',
  '@capacitor/push-notifications',
  '@capacitor/share',
  '@capacitor/splash-screen',
];

/** Without the files of a Firebase project it ends the app at its start, so it is opt-in. */
const GOOGLE_PLUGIN = '@capacitor-firebase/authentication';

const config: CapacitorConfig = {
  appId: 'app.allcourt',
  appName: 'Allcourt',
  // Of this build alone: a server on the same machine serves the one in apps/web.
  webDir: 'dist',
  // In a debug build only: Android writes answers with their cookies into the phone's log.
  loggingBehavior: 'debug',
  backgroundColor: NAVY,
  zoomEnabled: false,
  includePlugins: process.env.NATIVE_GOOGLE === '1' ? [...PLUGINS, GOOGLE_PLUGIN] : PLUGINS,
  android: {
    backgroundColor: NAVY,
    // The oldest web view with what the web app is built for (ES2023, dynamic viewport units, :has).
    minWebViewVersion: 111,
  },
  ios: {
    backgroundColor: NAVY,
    // The page knows of the insets itself.
    contentInset: 'never',
  },
  server: {
    // Origins the server allows: capacitor://localhost and https://localhost (NATIVE_ORIGINS).
    hostname: 'localhost',
    iosScheme: 'capacitor',
    androidScheme: 'https',
    cleartext: false,
  },
  plugins: {
    // Calls leave through the phone's own client: it keeps the session cookie, which is of another site than the page.
    CapacitorHttp: { enabled: true },
    // The insets come as --safe-area-inset-…, also from Android's web views that do not know env().
    SystemBars: { insetsHandling: 'css', style: 'DARK' },
    SplashScreen: {
      launchAutoHide: false,
      backgroundColor: NAVY,
      showSpinner: false,
    },
    // The page is as high as what is seen of it, so nothing is under the keyboard; what still is, --kb tells.
    Keyboard: { resize: 'native', resizeOnFullScreen: true },
    PushNotifications: { presentationOptions: [] },
    FirebaseAuthentication: { skipNativeAuth: true, providers: ['google.com'] },
  },
};

export default config;
