import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { commandEnvironment } from './command-environment.ts'

type Service = {
  image: string
  environment?: Record<string, string>
  command?: string[]
  secrets: string[]
  healthcheck: { test: string[] }
  networks: string[] | Record<string, { ipv4_address?: string }>
  ports?: string[]
  cap_add?: string[]
}

// Cast: the tests know the file.
export const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<'diwan-a' | 'diwan-b' | 'valkey' | 'proxy', Service>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string; ip_range: string }[] } }>
  secrets: Record<string, { file: string }>
}

const guide = readFileSync('docs/deployment.md', 'utf8')

/** The block of the guide that contains a text, without the indentation of a list. */
export function documentedBlock(text: string): string {
  const blocks = [...guide.matchAll(/^( *)```\w*\n([^]*?)^\1```$/gm)]
  const [, indent = '', code = ''] = blocks.find(([block]) => block.includes(text)) ?? []
  return code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}

/** A folder with the `.env` and the secrets of the quickstart, and the gateway's environment there. */
export function quickstart(more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dotEnv = { ...parseEnv(documentedBlock('DIWAN_HOST=diwan.example.com')), ...more }
  writeFileSync(
    join(folder, '.env'),
    Object.entries(dotEnv)
      .map((pair) => pair.join('='))
      .join('\n'),
  )
  const env = commandEnvironment({ OAUTH_CLIENT_SECRET: 'canary-client-secret-of-diwan' })
  execFileSync('/bin/sh', ['-ec', documentedBlock('mkdir -m 700 secrets')], { cwd: folder, env })
  return { folder, dotEnv }
}

/** The environment of a service: `.env`, and over it the file's own variables. Secrets are in the folder of the quickstart. */
export function environmentOf(
  name: keyof typeof compose.services,
  dotEnv: Record<string, string | undefined>,
  folder = '',
) {
  const entries = Object.entries(compose.services[name].environment ?? {})
  const own = entries.map(([key, value]) => [key, interpolate(value, dotEnv).replace('/run/', `${folder}/`)])
  return { ...dotEnv, ...(Object.fromEntries(own) as Record<string, string>) }
}

/** Expands ${NAME}, ${NAME:-default} and ${NAME:?message} as Compose does, nested ones too. */
export function interpolate(text: string, env: Record<string, string | undefined>): string {
  const next = text.replace(
    /\$\{(\w+)(?::([-?])([^${}]*))?\}/g,
    (_, name: string, kind?: string, rest = '') => {
      const value = env[name] ?? ''
      if (value === '' && kind === '?') throw new Error(rest)
      return value === '' ? rest : value
    },
  )
  return next === text ? text : interpolate(next, env)
}
