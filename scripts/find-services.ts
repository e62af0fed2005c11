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
 * The programs of the cluster suite, as the environment variables its setup reads: those named there, installed ones, else
 * Debian's packages, where we may install them. Says what it uses.
 */
export async function findServices(): Promise<Record<Service['variable'], string>> {
  const missing = SERVICES.filter((service) => !find(service));
  if (missing.length > 0 && isDebianRoot()) {
    const packages = missing.map((service) => service.package);
    console.log(`Cluster: installing the Debian packages ${packages.join(' and ')}…`);
    await installFromDebian(packages);
  }
  const [redis, nginx] = SERVICES.map(require);
  return { REDIS_SERVER: redis ?? '', NGINX_SERVER: nginx ?? '' };
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
    throw new Error(
      `The cluster suite needs ${programs.join(' or ')}. Install it, or set ${variable} to its path.`,
    );
  }
  console.log(`Cluster: ${path}`);
  return path;
}
