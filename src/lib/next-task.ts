let channel: MessageChannel | undefined
const waiting: (() => void)[] = []

/**
 * Resolves in a later task. A message queues behind other tasks; `scheduler.yield` would run before React's rendering, and a timer is
 * too slow, in a hidden tab by a second.
 */
export function nextTask(): Promise<void> {
  if (channel === undefined) {
    channel = new MessageChannel()
    channel.port1.addEventListener('message', () => waiting.shift()?.())
    channel.port1.start()
  }
  const { port2 } = channel
  return new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage(null)
  })
}
