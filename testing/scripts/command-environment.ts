import { delimiter, dirname } from 'node:path'

const shared = /^(?:HOME|\w+_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i

/**
 * The environment of a command as a person starts it in a shell, with this process's Node: without the programs of our packages, and
 * without the variables that npm and Vitest set.
 */
export function commandEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('.bin'))
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => shared.test(name))),
    PATH: [dirname(process.execPath), ...folders].join(delimiter),
    ...more,
  }
}
