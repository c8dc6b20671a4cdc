import type { Message, Messenger } from 'penpal'

type Watch = {
  /** What may be called. */
  known: string[]
  onIgnored: () => void
  /** Whoever is at the other side has ended it. */
  onEnd: () => void
}

/**
 * Watches over what reaches a conversation with the window around the page; to be begun before it. Once hands are shaken they
 * are not shaken again: penpal would give up the port it speaks by when an old greeting is repeated. Nor does anybody speak in
 * the words of its older versions, which go past the port. Returns how to stop.
 */
export function watchMessages(messenger: Messenger, { known, onIgnored, onEnd }: Watch): () => void {
  let isOpen = false
  const watching = new AbortController()
  window.addEventListener('message', beforePenpal, { signal: watching.signal })
  messenger.addMessageHandler(hear)
  return () => watching.abort()

  function beforePenpal(event: MessageEvent<unknown>): void {
    const said = Object(event.data)
    const isGreetingAgain = said.namespace === 'penpal' && isOpen
    if (event.source !== window.parent || !(isGreetingAgain || 'penpal' in said)) return
    event.stopImmediatePropagation()
    onIgnored()
  }

  function hear(message: Message): void {
    if (message.type === 'ACK1' || message.type === 'ACK2') isOpen = true
    if (message.type === 'CALL' && !isKnown(message.methodPath)) onIgnored()
    if (message.type === 'DESTROY') queueMicrotask(onEnd)
  }

  /* As it came: nobody has looked at it yet. */
  function isKnown(path: unknown): boolean {
    return Array.isArray(path) && path.length === 1 && known.includes(path[0])
  }
}
