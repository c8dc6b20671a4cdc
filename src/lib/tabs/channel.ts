/** Messages between the tabs of this browser. */
export type Channel<Message> = {
  /** Sends a message to the other tabs. */
  post: (message: Message) => void
  /** Calls the listener with each message of another tab; returns a function that stops it. */
  onMessage: (listener: (message: Message) => void) => () => void
  close: () => void
}

/** Opens a channel between the tabs of this browser; null when the browser has none or refuses it in a frame. */
export function openChannel<Message>(name: string): Channel<Message> | null {
  try {
    const channel = new BroadcastChannel(name)
    return {
      // A channel reaches only tabs of the same origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      post: (message) => channel.postMessage(message),
      onMessage: (listener) => {
        // The cast is safe: only Diwan's own tabs post to this channel.
        const receive = ({ data }: MessageEvent) => listener(data as Message)
        channel.addEventListener('message', receive)
        return () => channel.removeEventListener('message', receive)
      },
      close: () => channel.close(),
    }
  } catch {
    return null
  }
}
