import { vi } from 'vitest'

const { waitFor, waitUntil } = vi
const patience = { timeout: 30_000 }

/** Waits as long as `expect.poll` (vite.config.ts) instead of a second, because a busy machine is slow. Returns the undoing. */
export function waitPatiently(): () => void {
  vi.waitFor = (callback, options) => waitFor(callback, patient(options))
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
  return () => void Object.assign(vi, { waitFor, waitUntil })
}

function patient(options?: number | object) {
  return typeof options === 'number' ? options : { ...patience, ...options }
}
