import type { Message, Messenger } from 'penpal'

type MessageHandlers = {
  /** The methods that the portal may call. */
  known: string[]
  onIgnored: () => void
  /** The portal has ended the connection. */
  onEnd: () => void
}

/**
 * Filters the messages of a penpal connection; start it before penpal. It drops repeated handshakes, which would make penpal
 * give up its port, and messages of penpal's older versions, which bypass the port. Returns a function that stops it.
 */
export function watchMessages(
  messenger: Messenger,
  { known, onIgnored, onEnd }: MessageHandlers,
): () => void {
  let isOpen = false
  const watching = new AbortController()
  window.addEventListener('message', filterBeforePenpal, { signal: watching.signal })
  messenger.addMessageHandler(handlePenpalMessage)
  return () => watching.abort()

  function filterBeforePenpal(event: MessageEvent<unknown>): void {
    const message = Object(event.data)
    const isRepeatedHandshake = message.namespace === 'penpal' && isOpen
    if (event.source !== window.parent || !(isRepeatedHandshake || 'penpal' in message)) return
    event.stopImmediatePropagation()
    onIgnored()
  }

  function handlePenpalMessage(message: Message): void {
    if (message.type === 'ACK1' || message.type === 'ACK2') isOpen = true
    if (message.type === 'CALL' && !isKnown(message.methodPath)) onIgnored()
    if (message.type === 'DESTROY') queueMicrotask(onEnd)
  }

  /* The path is unvalidated input. */
  function isKnown(path: unknown): boolean {
    return Array.isArray(path) && path.length === 1 && known.includes(path[0])
  }
}
