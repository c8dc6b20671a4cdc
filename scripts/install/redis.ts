import { installPackages, programOnPath } from './system-programs.ts'

/**
 * Sees to it that there is a Redis for the tests of what several gateways share: Debian's where we are root. Where there
 * is none, those tests fail and say what to install.
 */
export function installRedis(): void {
  if (programOnPath('redis-server') === null) installPackages('redis-server')
}
