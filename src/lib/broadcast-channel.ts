/**
 * Opens a channel between the tabs of this browser; null when the browser has none or refuses it in a frame. A channel needs no
 * targetOrigin: it reaches only tabs of the same origin.
 */
export function openBroadcastChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
