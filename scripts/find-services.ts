import { existsSync } from 'node:fs';
import { findProgram, installFromDebian, isDebianRoot } from './debian.ts';

interface Service {
  /** The environment variable that names the program. */
  variable: 'REDIS_SERVER' | 'NGINX_SERVER';
  programs: readonly string[];
  /** Debian's package. */
  package: string;
}

const SERVICES: readonly Service[] = [
  { variable: 'REDIS_SERVER', programs: ['redis-server', 'valkey-server'], package: 'redis-server' },
  { variable: 'NGINX_SERVER', programs: ['nginx'], package: 'nginx-light' },
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
    const packages = missing.map((service) => service.package);
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
