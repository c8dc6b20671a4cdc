/**
 * A way for the tabs of this browser to tell each other something. Null where it has none, or refuses it in a frame. A
 * channel has no targetOrigin: it reaches our own origin alone.
 */
export function openBroadcastChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
