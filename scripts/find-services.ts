import { existsSync } from 'node:fs';
import { findProgram, installFromDebian, isDebianRoot } from './debian.ts';

interface Service {
  /** The environment variable that names the program. */
  variable: 'REDIS_SERVER' | 'NGINX_SERVER' | 'FIREFOX' | 'WEBKIT_DRIVER' | 'XVFB';
  programs: readonly string[];
  /** Debian's packages. */
  packages: readonly string[];
}

const SERVICES: readonly Service[] = [
  { variable: 'REDIS_SERVER', programs: ['redis-server', 'valkey-server'], packages: ['redis-server'] },
  { variable: 'NGINX_SERVER', programs: ['nginx'], packages: ['nginx-light'] },
  // Firefox takes the decoders of FFmpeg for the pictures of a broadcast, WebKitGTK those of GStreamer.
  { variable: 'FIREFOX', programs: ['firefox-esr', 'firefox'], packages: ['firefox-esr', 'libavcodec59'] },
  {
    variable: 'WEBKIT_DRIVER',
    programs: ['WebKitWebDriver'],
    packages: [
      'webkit2gtk-driver',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
      'gstreamer1.0-libav',
    ],
  },
  { variable: 'XVFB', programs: ['Xvfb'], packages: ['xvfb'] },
];

/**
 * The programs of a suite, as the environment variables its setup reads: those named there, installed ones, else Debian's
 * packages, where we may install them. Says what it uses.
 */
export async function findServices(
  variables: readonly Service['variable'][],
): Promise<Record<string, string>> {
  const services = SERVICES.filter(({ variable }) => variables.includes(variable));
  const missing = services.filter((service) => !find(service));
  if (missing.length > 0 && isDebianRoot()) {
    const packages = missing.flatMap((service) => service.packages);
    console.log(`Installing the Debian packages ${packages.join(' and ')}…`);
    await installFromDebian(packages);
  }
  return Object.fromEntries(services.map((service) => [service.variable, require(service)]));
}

const FAKETIME = ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', ''].map(
  (folder) => `/usr/lib/${folder}faketime/libfaketimeMT.so.1`,
);

/** The library that makes the clock of a process jump; empty where it is missing and cannot be installed. */
export async function findFaketime(): Promise<string> {
  const find = () => FAKETIME.find((path) => existsSync(path));
  if (!find() && isDebianRoot()) {
    console.log('Installing the Debian package libfaketime…');
    await installFromDebian(['libfaketime']);
  }
  return find() ?? '';
}

function find({ variable, programs }: Service): string | undefined {
  const named = process.env[variable];
  if (named && !existsSync(named)) {
    throw new Error(`${variable} names ${named}, where there is no file.`);
  }
  return named || findProgram(programs);
}

function require(service: Service): string {
  const { variable, programs } = service;
  const path = find(service);
  if (!path) {
    throw new Error(`This suite needs ${programs.join(' or ')}. Install it, or set ${variable} to its path.`);
  }
  console.log(`${variable}: ${path}`);
  return path;
}
