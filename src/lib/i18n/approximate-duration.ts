/** Rounds an estimate in seconds for a text: to whole minutes, or below a minute to tens of seconds. */
export function approximateDuration(seconds: number): { unit: 'minutes' | 'seconds'; count: number } {
  if (seconds >= 55) return { unit: 'minutes', count: Math.round(seconds / 60) }
  return { unit: 'seconds', count: Math.max(10, Math.round(seconds / 10) * 10) }
}
