/** An estimated time of so many seconds, for a text: whole minutes, and tens of seconds below one. */
export function approximateDuration(seconds: number): { unit: 'minutes' | 'seconds'; count: number } {
  if (seconds >= 55) return { unit: 'minutes', count: Math.round(seconds / 60) }
  return { unit: 'seconds', count: Math.max(10, Math.round(seconds / 10) * 10) }
}
