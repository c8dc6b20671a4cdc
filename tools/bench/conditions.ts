import { chromium } from '@playwright/test'
import { cpus, loadavg, platform, release } from 'node:os'
import { findOrInstallChromium } from '#scripts/chromium.ts'

/** The machine and the date of a measurement. */
export type Conditions = {
  date: string
  machine: string
  cpus: number
  load: number
  node: string
  chromium: string
}

/** Reads the present conditions. */
export async function readConditions(): Promise<Conditions> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  const version = browser.version()
  await browser.close()
  return {
    date: new Date().toISOString().slice(0, 19),
    machine: `${cpus()[0]?.model ?? 'unknown processor'}, ${platform()} ${release()}`,
    cpus: cpus().length,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    node: process.versions.node,
    chromium: version,
  }
}

/** The conditions in one line. */
export function describeConditions({ date, machine, cpus, load, node, chromium }: Conditions): string {
  const busy = load > cpus / 2 ? ' (busy: only shares hold)' : ''
  return `${date} UTC, ${machine}, ${cpus} CPUs, load ${load}${busy}, Node ${node}, Chromium ${chromium}`
}
